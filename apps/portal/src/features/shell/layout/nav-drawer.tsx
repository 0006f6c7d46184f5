import { useLingui } from '@lingui/react/macro'
import { Anchor, Button, IconButton } from '@quadrangle/ui'
import { useLocation } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { paletteOpenAtom } from '../../../state/search-bar.ts'
import { Brand } from './brand.tsx'
import { isCurrent } from './is-current.ts'
import type { NavEntry } from './nav-entry.ts'

interface NavDrawerProps {
  navigation: readonly NavEntry[]
  onClose: () => void
}

const linkClassName =
  'flex min-h-11 items-center rounded-control px-3 py-2 wrap-anywhere hover:bg-surface-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text'

/** The navigation drawer of small screens. The browser traps the focus, and restores it when the dialog is closed. */
export function NavDrawer({ navigation, onClose }: NavDrawerProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const path = useLocation({ select: (location) => location.pathname })
  const openPalette = useSetAtom(paletteOpenAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // On a wide screen the drawer is hidden, and would still block the page.
    const wide = matchMedia('(min-width: 64rem)')
    const closeIfWide = () => wide.matches && element?.close()
    wide.addEventListener('change', closeIfWide)
    return () => {
      wide.removeEventListener('change', closeIfWide)
      element?.close()
    }
  }, [])
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    // A press on the dialog element itself is on its backdrop.
    const isBackdrop = event.target === event.currentTarget
    if (isBackdrop || (event.target instanceof Element && event.target.closest('a'))) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, links work by themselves
    <dialog
      ref={dialog}
      // The event comes later; in strict mode the dialog is open again by then.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={handleClick}
      aria-label={t`Main navigation`}
      className="me-auto h-dvh max-h-none w-80 max-w-[85vw] bg-surface-raised text-text shadow-overlay backdrop:bg-scrim"
    >
      <div className="flex min-h-full flex-col gap-2 p-4">
        <div className="flex items-center justify-between gap-2">
          <Brand />
          <IconButton label={t`Close`} onClick={close} icon={<X size={20} aria-hidden />} />
        </div>
        <Button
          onClick={() => {
            close()
            openPalette(true)
          }}
        >
          <Search size={16} aria-hidden />
          {t`Quick find`}
        </Button>
        <nav aria-label={t`Main navigation`}>
          <ul className="flex flex-col gap-1">
            {navigation.map((entry) => (
              <li key={entry.id}>
                {entry.url ? (
                  <Anchor
                    href={entry.url}
                    aria-current={isCurrent({ url: entry.url }, path) ? 'page' : undefined}
                    className={linkClassName}
                  >
                    {localized(entry, 'name', locale)}
                  </Anchor>
                ) : (
                  <p className="px-3 pt-3 pb-1 text-xs font-semibold text-text-muted">
                    {localized(entry, 'name', locale)}
                  </p>
                )}
                {entry.subs.length > 0 && (
                  <ul className="ms-3 flex flex-col gap-1 border-s border-border ps-2">
                    {entry.subs.map((sub) => (
                      <li key={sub.id}>
                        <Anchor
                          href={sub.url}
                          aria-current={sub.url === path ? 'page' : undefined}
                          className={linkClassName}
                        >
                          {localized(sub, 'name', locale)}
                        </Anchor>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  )
}
