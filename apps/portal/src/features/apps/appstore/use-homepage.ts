import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type HomepageChange, moveBetween, putBack } from './homepage-changes.ts'
import type { App, AppList } from './sections.ts'
import { appListAtom, placeAction } from './state.ts'

/** How long the undo button is shown. */
const UNDO_MS = 10_000

export interface Homepage {
  add: (app: App) => void
  remove: (app: App) => void
  /** Saves the order of the apps that the person has chosen. */
  reorder: (before: readonly string[], after: readonly string[]) => void
}

/** Changes the homepage. Reports the change with an offer to undo it, or why it failed. */
export function useHomepage(): Homepage {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const apps = useAtomValue(appListAtom)
  const place = useSetAtom(placeAction)
  const toast = useToast()
  const showError = (title: string, description?: string) =>
    toast({ tone: 'danger', title, ...(description && { description }) })
  const showFull = ({ limit }: AppList) =>
    showError(t`Homepage App is full`, t`It has room for ${limit} apps. Remove one, then add this one.`)
  const save = async (change: HomepageChange) => {
    const result = await place(change)
    if (result.ok) return true
    if (apps && change.collected === 1 && result.error.errcode === 409 && !apps.homepage.includes(change.app_id))
      showFull(apps)
    else showError(t`Your homepage is as it was`, result.error.errmsg)
    return false
  }
  const saveWithUndo = async (title: string, change: HomepageChange, undo: HomepageChange) => {
    if (!(await save(change))) return
    const action = { label: t`Undo`, altText: t`Change it back in the app centre`, onAction: () => void save(undo) }
    toast({ tone: 'success', title, action, duration: UNDO_MS })
  }
  return {
    add(app) {
      if (apps && apps.homepage.length >= apps.limit) return showFull(apps)
      const name = localized(app, 'name', locale)
      const { app_id } = app
      void saveWithUndo(t`“${name}” is on your homepage`, { app_id, collected: 1 }, { app_id, collected: 0 })
    },
    remove(app) {
      if (!apps) return
      const name = localized(app, 'name', locale)
      const { app_id } = app
      void saveWithUndo(t`“${name}” was removed from your homepage`, { app_id, collected: 0 }, putBack(apps, app_id))
    },
    reorder(before, after) {
      const move = moveBetween(before, after)
      if (move) void save(move)
    },
  }
}
