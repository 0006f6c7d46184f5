/** A navigation entry with the entries below it. */
export type WithSubs<Nav> = Nav & { readonly subs: readonly Nav[] }

/** Each entry of the navigation with the subs whose `parent_id` is its `id`. */
export function navTree<Nav extends { id: number; parent_id: number }>(
  navs: readonly Nav[],
  subs: readonly Nav[],
): WithSubs<Nav>[] {
  return navs.map((nav) => ({ ...nav, subs: subs.filter((sub) => sub.parent_id === nav.id) }))
}

/** Footer links as groups: a `parent` of 0 or less is a top-level link, others are below the link with that id. */
export function footerTree<Link extends { id: number; parent: number }>(
  links: readonly Link[],
): (Link & { children: Link[] })[] {
  return links
    .filter((link) => link.parent <= 0)
    .map((top) => ({ ...top, children: links.filter((link) => link.parent === top.id) }))
}
