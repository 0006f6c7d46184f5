import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Command, useToast } from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import CheckCheck from 'lucide-react/icons/check-check'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { type ComponentType, useState } from 'react'
import { fieldAtom } from '../../../state/config.ts'
import { readStored, writeStored } from '../../../state/local-storage.ts'
import { changeLanguageAction, localeAtom } from '../../../state/locale.ts'
import { unreadAtom } from '../../../state/notices.ts'
import { userAtom } from '../../../state/session.ts'
import { themeModeAtom } from '../../../state/theme-mode.ts'
import { logOutAtom } from '../log-out.ts'
import { keywordsOf } from './keywords.ts'

interface Outcome {
  readonly ok: boolean
  readonly error?: { readonly errmsg: string; readonly aborted: boolean }
}

/** Actions that are available from anywhere. */
export function useActions(askToReadAll: () => void): Command[] {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  const unread = useAtomValue(unreadAtom)
  const locale = useAtomValue(localeAtom)
  const searchable = useAtomValue(fieldAtom('global_search')) === 1
  const [mode, setMode] = useAtom(themeModeAtom)
  const changeLanguage = useSetAtom(changeLanguageAction)
  const logOut = useSetAtom(logOutAtom)
  const showToast = useToast()
  const [isSlashOn, setSlashOn] = useState(() => readStored('slashKey') !== 'off')
  if (!user) return []
  const group = t`Actions`
  const action = (
    id: string,
    label: string,
    Icon: ComponentType<{ size?: number }>,
    onSelect: () => void,
  ): Command => ({
    id,
    label,
    group,
    keywords: keywordsOf(id),
    icon: <Icon size={18} aria-hidden />,
    onSelect,
  })
  const reportFailure = (title: string, { ok, error }: Outcome) => {
    if (!ok && error && !error.aborted) showToast({ tone: 'danger', title, description: error.errmsg })
  }
  const failureTitles = { language: t`The language could not be changed`, logOut: t`You are still logged in` }
  const toggleSlash = () => {
    writeStored('slashKey', isSlashOn ? 'off' : null)
    setSlashOn(!isSlashOn)
  }
  return [
    ...(unread > 0
      ? [
          {
            ...action('readAll', t`Mark all notices as read`, CheckCheck, askToReadAll),
            meta: t`${plural(unread, { one: '# unread', other: '# unread' })}`,
          },
        ]
      : []),
    ...(mode === 'dark' ? [] : [action('dark', t`Dark mode`, Moon, () => setMode('dark'))]),
    ...(mode === 'light' ? [] : [action('light', t`Light mode`, Sun, () => setMode('light'))]),
    ...(mode === 'system'
      ? []
      : [action('system', t`Same appearance as the system`, Monitor, () => setMode('system'))]),
    action('language', locale === 'zh' ? t`Switch to English` : t`Switch to Chinese`, Languages, async () =>
      reportFailure(failureTitles.language, await changeLanguage(locale === 'zh' ? 'en' : 'zh')),
    ),
    ...(searchable
      ? [
          action(
            'slash',
            isSlashOn ? t`Turn off the key / for search` : t`Turn on the key / for search`,
            Keyboard,
            toggleSlash,
          ),
        ]
      : []),
    action('logOut', t`Log out`, LogOut, async () => reportFailure(failureTitles.logOut, await logOut())),
  ]
}
