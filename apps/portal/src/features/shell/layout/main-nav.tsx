import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@quadrangle/ui'
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Disclosure } from '../../../shared/disclosure.tsx'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { isCurrent } from './is-current.ts'
import type { NavEntry } from './nav-entry.ts'

const linkClassName =
  'flex h-control items-center gap-1 rounded-control px-3 text-sm whitespace-nowrap hover:bg-surface-sunken aria-[current]:font-semibold aria-[current]:text-accent-text'

/** The navigation in the header, on wide screens. */
export function MainNav({ navigation }: { navigation: readonly NavEntry[] }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav aria-label={t`Main navigation`} className="hidden min-w-0 lg:block">
      <ul className="flex items-center gap-1">
        {navigation.map((entry) => {
          const name = localized(entry, 'name', locale)
          const current = isCurrent(entry, path)
          return (
            <li key={entry.id} className="relative">
              {entry.subs.length === 0 ? (
                <Anchor href={entry.url} aria-current={current ? 'page' : undefined} className={linkClassName}>
                  {name}
                </Anchor>
              ) : (
                <Disclosure
                  className={`cursor-pointer ${linkClassName}`}
                  current={current}
                  label={
                    <>
                      {name}
                      <ChevronDown size={16} aria-hidden />
                    </>
                  }
                >
                  <ul>
                    {[...(entry.url ? [entry] : []), ...entry.subs].map((sub) => (
                      <li key={sub.id}>
                        <Anchor
                          href={sub.url}
                          aria-current={sub.url === path ? 'page' : undefined}
                          className="flex min-h-9 items-center rounded-inner px-3 py-1.5 wrap-anywhere hover:bg-surface-sunken aria-[current]:font-semibold aria-[current]:text-accent-text"
                        >
                          {localized(sub, 'name', locale)}
                        </Anchor>
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
