import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ImageIcon from 'lucide-react/icons/image'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Ref } from 'react'
import { rolesAtom } from '../../state/session.ts'

interface HomeMenuProps {
  backgroundsOpen: boolean
  onBackgrounds: () => void
  /** The background button, to which the closed side bar returns the focus. */
  backgroundsButton: Ref<HTMLButtonElement>
}

/** The actions of the home page. */
export function HomeMenu({ backgroundsOpen, onBackgrounds, backgroundsButton }: HomeMenuProps) {
  const { t } = useLingui()
  const roles = useAtomValue(rolesAtom)
  return (
    <nav aria-label={t`Home menu`} className="flex flex-wrap gap-2">
      {roles.includes('admin') && (
        <Button asChild>
          <Link to="/urlmanage">
            <SlidersHorizontal size={16} aria-hidden />
            <Trans>Backstage</Trans>
          </Link>
        </Button>
      )}
      <Button ref={backgroundsButton} aria-expanded={backgroundsOpen} onClick={onBackgrounds}>
        <ImageIcon size={16} aria-hidden />
        <Trans>Background</Trans>
      </Button>
    </nav>
  )
}
