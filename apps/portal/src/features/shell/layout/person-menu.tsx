import { useLingui } from '@lingui/react/macro'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  isExternal,
  useToast,
} from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement } from 'react'
import { localized } from '../../../shared/localized.ts'
import { fieldAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { paletteOpenAtom } from '../../../state/search-bar.ts'
import type { UserInfo } from '../../../state/session.ts'
import { type ThemeMode, themeModeAtom } from '../../../state/theme-mode.ts'
import { logOutAtom } from '../log-out.ts'
import { useFirstGuide } from './use-guides.ts'

const paletteKeys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘+K' : 'Ctrl+K'

interface PersonMenuProps {
  user: UserInfo
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The personal menu: own pages, light or dark, log-out. */
export function PersonMenu({ user, trigger, open, onOpenChange }: PersonMenuProps) {
  const { t } = useLingui()
  const personalLink = useAtomValue(fieldAtom('personal_link'))
  const hasPersonal = useAtomValue(fieldAtom('personal_enabled')) === 1
  const locale = useAtomValue(localeAtom)
  const [mode, setMode] = useAtom(themeModeAtom)
  const endSession = useSetAtom(logOutAtom)
  const openPalette = useSetAtom(paletteOpenAtom)
  const showToast = useToast()
  const guide = useFirstGuide()
  const title = (locale === 'zh' ? user.tittle : user.tittle_en) || localized(user, 'position', locale)
  const personal = personalLink || '/userinfo'
  const logOut = async () => {
    const result = await endSession()
    if (!result.ok) {
      showToast({ tone: 'danger', title: t`You are still logged in`, description: result.error.errmsg })
    }
  }
  return (
    <DropdownMenu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <DropdownMenuLabel>
        <span className="block text-sm font-medium text-text">{localized(user, 'name', locale)}</span>
        <span className="block">{[title, localized(user, 'organization', locale)].filter(Boolean).join(' · ')}</span>
      </DropdownMenuLabel>
      {guide.isVisible && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>
            {t`Everything about you is here. The cards and the background of your home are arranged on the home page itself.`}
          </DropdownMenuLabel>
          <DropdownMenuItem onSelect={guide.hide} icon={<Lightbulb size={16} aria-hidden />}>
            {t`Got it`}
          </DropdownMenuItem>
        </>
      )}
      <DropdownMenuSeparator />
      {hasPersonal && (
        <DropdownMenuItem
          href={personal}
          target={isExternal(personal) ? '_blank' : undefined}
          icon={<UserRound size={16} aria-hidden />}
        >
          {t`Personal information`}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem href="/security" icon={<ShieldCheck size={16} aria-hidden />}>
        {t`Account security`}
      </DropdownMenuItem>
      {user.roles.includes('admin') && (
        <DropdownMenuItem href="/urlmanage" icon={<SlidersHorizontal size={16} aria-hidden />}>
          {t`Backstage`}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem
        onSelect={() => openPalette(true)}
        icon={<Search size={16} aria-hidden />}
        shortcut={paletteKeys}
      >
        {t`Quick find`}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t`Appearance`}</DropdownMenuLabel>
      <DropdownMenuRadioGroup label={t`Appearance`} value={mode} onValueChange={(value) => setMode(value as ThemeMode)}>
        <DropdownMenuRadioItem value="system">{t`System`}</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="light">{t`Light`}</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="dark">{t`Dark`}</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={logOut} icon={<LogOut size={16} aria-hidden />}>
        {t`Log out`}
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
