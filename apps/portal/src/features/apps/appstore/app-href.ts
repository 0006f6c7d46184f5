import { isPortalPath } from '../../../shared/portal-path.ts'
import type { App } from './sections.ts'

/** Whether an address leads out of the portal. The demo campus's sites are outside, though they have the same host. */
const isOutside = (url: string) => !isPortalPath(url) || url.startsWith('/demo-campus/')

/** The link that opens an app: a page of the portal, or `/chain` for addresses outside. */
export function appHref({ app_id, url }: Pick<App, 'app_id' | 'url'>): string {
  return isOutside(url) ? `/chain?kind=app&id=${encodeURIComponent(app_id)}` : url
}
