import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { rolesAtom } from '../../../state/session.ts'
import { MainNav } from './main-nav.tsx'
import type { NavEntry } from './nav-entry.ts'
import { NavMenuButton } from './nav-menu-button.tsx'

/** The default navigation, shown while the institution has not set up its own. */
export function EmptyNav() {
  const { t } = useLingui()
  const isAdmin = useAtomValue(rolesAtom).includes('admin')
  const links: [name: string, url: string][] = [
    [t`Home`, '/home'],
    [t`App centre`, '/appstore'],
    [t`Notices`, '/notice-v2/default'],
    ...(isAdmin ? [[t`Set up the navigation`, '/urlmanage/content/nav'] as [string, string]] : []),
  ]
  const navigation = links.map(
    ([name, url], at): NavEntry => ({ id: at + 1, parent_id: 0, name, name_en: name, url, subs: [] }),
  )
  return (
    <>
      <div className="order-first">
        <NavMenuButton navigation={navigation} />
      </div>
      <MainNav navigation={navigation} />
    </>
  )
}
