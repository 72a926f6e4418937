//! The land of a player: building sites with houses that grow section by section.

use maud::{Markup, html};
use table::Seat;

use super::plan::{Plan, plans};
use super::{Canvas, help, ids};
use crate::components::Section;
use crate::view::SiteView;

/// A strip of land with all sites. On the viewer's own the next sections are drawn as outlines with their price.
pub fn land(table: &Canvas<'_>, seat: Seat) -> Markup {
    let next = if table.is_mine(seat) { plans(table.view, seat) } else { Vec::new() };
    html! {
        div.gf-land {
            @for (index, &site) in table.seat(seat).sites.iter().enumerate() {
                (draw_site(table, seat, index, site, &next))
            }
        }
    }
}

fn draw_site(table: &Canvas<'_>, seat: Seat, index: usize, site: SiteView, next: &[Plan]) -> Markup {
    let (id, scene) = (ids::site(seat, index), table.scene);
    let name = help::site_name(table, site);
    let plan = next.iter().find(|plan| plan.site == index && site.house.is_some());
    let kind = match (site.house.is_none(), site.extra) {
        (true, true) => "gf-site free extra",
        (true, false) => "gf-site free",
        (false, true) => "gf-site extra",
        (false, false) => "gf-site",
    };
    html! {
        div id=(id) class=(scene.class(&id, kind)) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &name)] data-help=(help::site(table, seat, site, plan)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                svg viewBox="0 0 100 96" aria-hidden="true" {
                    @if let Some((material, top)) = site.house {
                        @for section in Section::ALL.into_iter().filter(|section| *section <= top) {
                            use.gf-section id={ (id) "-" (section.id()) }
                                href={ "#h-" (material.id()) "-" (section.id()) } {}
                        }
                    }
                    @if let Some(plan) = plan { (outline(plan)) }
                }
            }
        }
    }
}

/// The next section of a house, and what it costs.
fn outline(plan: &Plan) -> Markup {
    let y = if plan.plot.section == Section::Walls { 70 } else { 36 };
    html! {
        use href={ "#h-ghost-" (plan.plot.section.id()) } opacity=".8" {}
        text x="50" y=(y) { (plan.price) }
    }
}
