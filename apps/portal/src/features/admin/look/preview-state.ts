import { atom } from 'jotai'
import type { Locale } from '../../../state/chosen-locale.ts'
import type { PreviewRole } from '../../../state/preview-role.ts'

/** A page that the preview shows. */
export type PreviewPage = 'home' | 'login' | 'notices'

/** How the preview shows the portal. */
export interface PreviewView {
  readonly page: PreviewPage
  readonly role: PreviewRole
  readonly mode: 'light' | 'dark'
  /** Undefined means the device of the administrator. */
  readonly device: 'desktop' | 'phone' | undefined
  /** Undefined means the language of the studio. */
  readonly locale: Locale | undefined
}

/** How the preview shows the portal; kept while the studio is closed. */
export const previewViewAtom = atom<PreviewView>({
  page: 'home',
  role: 'student',
  mode: 'light',
  device: undefined,
  locale: undefined,
})

/** The address of a page as a visitor with the given role sees it. */
export function previewAddress({ page, role }: Pick<PreviewView, 'page' | 'role'>): string {
  // Those who are logged in do not see the log-in page.
  if (page === 'login') return '/login?studio=guest'
  if (role === 'guest') return '/browse?studio=guest'
  return page === 'home' ? `/home?studio=${role}` : `/notice-v2/default?studio=${role}`
}
