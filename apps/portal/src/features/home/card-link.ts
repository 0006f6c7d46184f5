import type { HomeCardInfo } from './arrangement.ts'

/**
 * The link of a card's title: a page of the portal, or `/chain` for links out of it. Undefined for a card without a
 * page.
 */
export function cardHref({ app_id, link }: Pick<HomeCardInfo, 'app_id' | 'link'>): string | undefined {
  if (link === '') return undefined
  const outside = !link.startsWith('/') || link.startsWith('//') || link.startsWith('/demo-campus/')
  return outside ? `/chain?kind=card&id=${encodeURIComponent(app_id)}` : link
}
