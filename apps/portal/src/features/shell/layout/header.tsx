import { FailedPart, lazyPart } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense } from 'react'
import { EarlyKeys } from '../../../shared/early-keys.tsx'
import { fieldAtom } from '../../../state/config.ts'
import { searchOpenAtom, searchTextAtom } from '../../../state/search-bar.ts'
import { userAtom } from '../../../state/session.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainNav } from './main-nav.tsx'
import type { NavEntry } from './nav-entry.ts'
import { NavMenuButton } from './nav-menu-button.tsx'
import { NewVersion } from './new-version.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { PersonArea } from './person-area.tsx'
import { loadSearchRow, SearchToggle } from './search-toggle.tsx'
import { useKeys } from './use-keys.ts'

const EmptyNav = lazyPart(async () => (await import('./empty-nav.tsx')).EmptyNav, FailedPart)
const SearchRow = lazyPart(async () => (await loadSearchRow()).SearchRow, FailedPart)

/** The sticky header, of the configured height. */
export function Header({ navigation }: { navigation: readonly NavEntry[] }) {
  const global_search = useAtomValue(fieldAtom('global_search'))
  const secondary = useAtomValue(fieldAtom('secondary_color'))
  const user = useAtomValue(userAtom)
  const isSearchOpen = useAtomValue(searchOpenAtom)
  const setText = useSetAtom(searchTextAtom)
  const searchable = user !== null && global_search === 1
  useKeys(searchable)
  return (
    <header
      className="sticky top-0 z-30 -mb-px border-b border-border bg-surface-raised"
      style={secondary ? { boxShadow: 'inset 0 3px var(--qd-secondary-mark)' } : undefined}
    >
      <div className="mx-auto flex h-header max-w-[96rem] items-center gap-2 px-4 sm:px-6 lg:gap-4">
        {navigation.length > 0 && <NavMenuButton navigation={navigation} />}
        <Brand />
        {navigation.length > 0 ? (
          <MainNav navigation={navigation} />
        ) : (
          user && (
            <Suspense>
              <EmptyNav />
            </Suspense>
          )
        )}
        <div className="ms-auto flex shrink-0 items-center gap-1">
          {searchable && <SearchToggle />}
          <LanguageSwitch />
          {user && <NoticesBell />}
          <PersonArea />
        </div>
      </div>
      {searchable && isSearchOpen && (
        <Suspense fallback={<EarlyKeys onKeys={setText} />}>
          <SearchRow />
        </Suspense>
      )}
      <NewVersion />
    </header>
  )
}
