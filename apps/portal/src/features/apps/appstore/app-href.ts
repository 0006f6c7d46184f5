import { isPortalPath } from '../../../shared/portal-path.ts'
import type { App } from './sections.ts'

/** Whether an address leads out of the portal. The demo campus's sites are outside, though they have the same host. */
const isOutside = (url: string) => !isPortalPath(url) || url.startsWith('/demo-campus/')

/** Where an app opens: a page of the portal itself, or the page that says where the link leads. */
export function appHref({ app_id, url }: Pick<App, 'app_id' | 'url'>): string {
  return isOutside(url) ? `/chain?kind=app&id=${encodeURIComponent(app_id)}` : url
}
