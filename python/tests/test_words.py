"""What the package says of itself: type stubs and docstrings are those of the module, and the document's examples run."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import coppice
from coppice import _coppice

FOLDER = Path(__file__).parents[1]
STUBS = ast.parse((FOLDER / "package/coppice/_coppice.pyi").read_text())


def public(names):
    return {name for name in names if not name.startswith("_")}


def written(nodes):
    """Classes and functions, fields and methods by their names."""
    named = (ast.ClassDef, ast.FunctionDef)
    found = {node.name: node for node in nodes if isinstance(node, named)}
    return found | {node.target.id: node for node in nodes if isinstance(node, ast.AnnAssign)}


def test_every_name_of_the_module_is_in_the_stubs_and_no_other():
    assert public(written(STUBS.body)) == public(vars(_coppice))
    assert sorted(coppice.__all__) == sorted(public(vars(_coppice)))
    for name, node in written(STUBS.body).items():
        if isinstance(node, ast.ClassDef) and name != "CoppiceError":
            assert public(written(node.body)) == public(vars(getattr(_coppice, name))), name


def parameters(function):
    arguments = function.args
    names = [argument.arg for argument in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
    return [name for name in names if name != "self"], len(arguments.defaults)


def methods():
    for name, node in written(STUBS.body).items():
        if isinstance(node, ast.FunctionDef):
            yield name, node, getattr(_coppice, name)
        elif isinstance(node, ast.ClassDef) and name != "CoppiceError":
            for method, inner in written(node.body).items():
                decorators = [decorator.id for decorator in getattr(inner, "decorator_list", [])]
                if isinstance(inner, ast.FunctionDef) and "property" not in decorators and not method.startswith("__"):
                    yield f"{name}.{method}", inner, getattr(getattr(_coppice, name), method)


@pytest.mark.parametrize("name,node,function", list(methods()))
def test_stubs_name_the_same_parameters(name, node, function):
    told = [parameter for parameter in inspect.signature(function).parameters.values() if parameter.name != "self"]
    given = sum(parameter.default is not inspect.Parameter.empty for parameter in told)
    assert parameters(node) == ([parameter.name for parameter in told], given)


def test_everything_says_what_it_is():
    silent = [name for name in public(vars(_coppice)) - {"WAIT"} if not getattr(_coppice, name).__doc__]
    for name, value in vars(_coppice).items():
        if inspect.isclass(value) and name != "CoppiceError":
            silent += [f"{name}.{inner}" for inner in public(vars(value)) if not getattr(value, inner).__doc__]
    assert not silent


def test_the_examples_of_the_document_run(capsys):
    blocks = re.findall(r"```python\n(.*?)```", (FOLDER / "README.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "Game: woodcraft-roll" in capsys.readouterr().out
