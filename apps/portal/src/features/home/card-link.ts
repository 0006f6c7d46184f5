import type { HomeCardInfo } from './arrangement.ts'

/**
 * Where a card's title leads: a page of the portal itself, or the page that says where a link out of the portal goes.
 * Undefined for a card that has no page of its own.
 */
export function cardHref({ app_id, link }: Pick<HomeCardInfo, 'app_id' | 'link'>): string | undefined {
  if (link === '') return undefined
  const outside = !link.startsWith('/') || link.startsWith('//') || link.startsWith('/demo-campus/')
  return outside ? `/chain?kind=card&id=${encodeURIComponent(app_id)}` : link
}
