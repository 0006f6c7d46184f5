import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@quadrangle/ui'
import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import type { NavEntry } from './nav-entry.ts'

const loadDrawer = () => import('./nav-drawer.tsx')
const NavDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.NavDrawer })))

/** Opens the navigation drawer on small screens. Its code loads on hover or focus. */
export function NavMenuButton({ navigation }: { navigation: readonly NavEntry[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="-ms-2 lg:hidden">
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadDrawer}
        onClick={() => setOpen(true)}
        icon={<Menu size={20} aria-hidden />}
      />
      {open && (
        <Suspense>
          <NavDrawer navigation={navigation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
