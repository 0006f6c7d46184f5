import { useLingui } from '@lingui/react/macro'
import { Avatar, FailedOverlay, lazyPart } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, Suspense, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { preload } from '../../../shared/preload.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { UserInfo } from '../../../state/session.ts'

const loadMenu = () => import('./person-menu.tsx')
const preloadMenu = preload(loadMenu)
const PersonMenu = lazyPart(
  async () => (await loadMenu()).PersonMenu,
  ({ user, open, onOpenChange, retry }) => (
    <>
      <Trigger user={user} aria-haspopup="menu" onClick={() => onOpenChange(!open)} />
      <FailedOverlay open={open} onOpenChange={onOpenChange} retry={retry} />
    </>
  ),
)

/** The button of the personal menu. The menu's code loads on hover or focus. */
export function PersonMenuButton({ user }: { user: UserInfo }) {
  const [wasPressed, setPressed] = useState(false)
  const [open, setOpen] = useState(false)
  const button = (
    <Trigger
      user={user}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      {...(!wasPressed && {
        'aria-haspopup': 'menu' as const,
        onClick: () => {
          setPressed(true)
          setOpen(true)
        },
      })}
    />
  )
  if (!wasPressed) return button
  return (
    <Suspense fallback={button}>
      <PersonMenu user={user} trigger={<Trigger user={user} />} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}

function Trigger({ user, ...rest }: { user: UserInfo } & ComponentProps<'button'>) {
  const { t } = useLingui()
  const name = localized(user, 'name', useAtomValue(localeAtom))
  return (
    <button
      type="button"
      title={name}
      className="flex h-control cursor-pointer items-center gap-2 rounded-control ps-1 pe-1 hover:bg-surface-sunken sm:pe-2"
      {...rest}
    >
      {/* Hidden text, because an aria-label would have to repeat the initials that are visible without a picture. */}
      <span className="sr-only">{t`${name}: personal menu`}</span>
      <Avatar name={name} src={user.avatar} decorative />
      <span aria-hidden="true" className="hidden max-w-32 truncate text-sm font-medium xl:inline">
        {name}
      </span>
      <ChevronDown size={16} aria-hidden className="hidden text-text-muted sm:block" />
    </button>
  )
}
