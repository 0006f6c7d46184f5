import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@quadrangle/api-client'
import { Alert, Button } from '@quadrangle/ui'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { localized } from '../../../shared/localized.ts'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import type { Load } from '../../../shared/use-load.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ConflictAlert } from '../conflict-alert.tsx'
import { useChanges } from '../use-changes.ts'
import { BaseList } from './base-list.tsx'
import { BasePreview } from './base-preview.tsx'
import { type BaseCard, type BasePlace, type HomeBaseView, homeBaseAction } from './state.ts'
import { useRoleNames } from './use-role-names.ts'

interface BaseEditorProps {
  view: HomeBaseView & { place: BasePlace }
  /** The name of the organisation. */
  organization: string
  reload: Load<unknown>['reload']
}

/** The arrangement for a role in an organisation, with a preview beside it. */
export function BaseEditor({ view, organization, reload }: BaseEditorProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const store = useStore()
  const { done } = useChanges(reload)
  const names = useRoleNames()
  const [edited, setEdited] = useState<readonly BaseCard[]>()
  const { busy, run } = useTask(t`It could not be saved`)
  const { run: runReload } = useTask(t`It could not be loaded`)
  const [conflict, setConflict] = useState('')
  const cards = edited ?? view.cards
  const guard = useLeaveGuard(edited !== undefined)
  const { place, exact, effective, revision } = view
  const save = (list: readonly BaseCard[] | null) =>
    run(async () => {
      setConflict('')
      const body = {
        role: place.role,
        organization_id: place.organization,
        revision,
        cards: list?.map(({ id, mode }) => ({ id, mode })) ?? null,
      }
      try {
        const { change_id } = await api.homeBase.save({ body })
        await done(list ? t`The arrangement is saved` : t`The arrangement is removed`, change_id)
        // The view is that before the save.
        if (store.get(homeBaseAction).error) return
        // Changes that were made meanwhile stay.
        setEdited((now) => (list === null || now === list ? undefined : now))
      } catch (error) {
        // Another administrator saved first.
        if (!(error instanceof ApiError && error.errcode === 409)) throw error
        setConflict(error.errmsg)
      }
    })
  /** Continues from the arrangement that the other administrator has saved, and keeps or discards the changes here. */
  const resolveConflict = (keepsMine: boolean) =>
    runReload(async () => {
      const result = await reload()
      if (!result.ok) throw result.error
      setConflict('')
      if (!keepsMine) setEdited(undefined)
      focusHeading()
    })
  const from = effective && `${names[effective.role]} · ${localized(effective, 'organization', locale)}`
  return (
    <>
      <Alert
        tone="info"
        actions={
          exact === 1 && (
            <Button size="small" disabled={busy} onClick={() => void save(null)}>
              <Trans>Remove this arrangement</Trans>
            </Button>
          )
        }
      >
        {exact === 1 && <Trans>This arrangement applies to this role here and in the organisations below.</Trans>}
        {exact === 0 && from && <Trans>These people get the arrangement of {from}. Saving creates one for them.</Trans>}
        {exact === 0 && !from && (
          <Trans>Nothing is arranged yet: every card is shown, in the order of the card sources.</Trans>
        )}
      </Alert>
      {conflict !== '' && (
        <ConflictAlert
          message={conflict}
          onUseTheirs={() => void resolveConflict(false)}
          onKeepMine={edited && (() => void resolveConflict(true))}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BaseList
          cards={cards}
          changed={edited !== undefined}
          saving={busy}
          onChange={setEdited}
          onSave={() => void save(cards)}
          onDiscard={() => setEdited(undefined)}
        />
        <BasePreview cards={cards} who={`${names[place.role]} · ${organization}`} />
      </div>
      <LeaveDialog guard={guard}>
        <Trans>The changed arrangement is not saved.</Trans>
      </LeaveDialog>
    </>
  )
}
