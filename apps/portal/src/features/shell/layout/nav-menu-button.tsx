import { useLingui } from '@lingui/react/macro'
import { FailedOverlay, IconButton, lazyPart } from '@quadrangle/ui'
import Menu from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { preload } from '../../../shared/preload.ts'
import type { NavEntry } from './nav-entry.ts'

const loadDrawer = () => import('./nav-drawer.tsx')
const NavDrawer = lazyPart(async () => (await loadDrawer()).NavDrawer, FailedOverlay)
const preloadDrawer = preload(loadDrawer)

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
        onPointerEnter={preloadDrawer}
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
