import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '@quadrangle/api-client'
import { Alert, Button, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localized } from '../../../shared/localized.ts'
import { isCancellation } from '../../../shared/message-of.ts'
import { useTask } from '../../../shared/use-task.ts'
import type { ActionResult } from '../../../state/action-atom.ts'
import { localeAtom } from '../../../state/locale.ts'
import { userAtom } from '../../../state/session.ts'
import { approveAction, withdrawAction } from './publish-state.ts'
import { type DraftSummary, openStudioAction } from './state.ts'

/** Shows that a draft waits for its time or for a second person, or that publishing it failed. */
export function WaitingDraft({ draft }: { draft: DraftSummary }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const user = useAtomValue(userAtom)
  const approve = useSetAtom(approveAction)
  const withdraw = useSetAtom(withdrawAction)
  const open = useSetAtom(openStudioAction)
  const approval = useTask()
  const withdrawal = useTask()
  const showToast = useToast()
  if (draft.state === 'open') return null
  const { id, revision, publish_name: name, publish_note: note } = draft
  const who = draft.requested_by ? localized(draft.requested_by, 'name', locale) : t`Somebody`
  const at = draft.publish_at ? formatDate(draft.publish_at, locale, 'dateTime') : ''
  const isRequester = draft.requested_by?.user_id === user?.user_id
  const showFailure = (error: ApiError) => {
    if (error.aborted || isCancellation(error)) return
    showToast({ tone: 'danger', title: t`Nothing is changed`, description: error.errmsg })
  }
  const finish = async (result: ActionResult<unknown>, title: string, latest: boolean) => {
    if (result.ok) {
      showToast({ tone: 'success', title })
      await open(latest ? { latest } : { draft: id })
      return
    }
    showFailure(result.error)
    // Show the request as it is now.
    if (result.error.errcode === 409) await open({ draft: id })
  }
  return (
    <Alert
      tone={draft.state === 'failed' ? 'danger' : 'info'}
      actions={
        <>
          {draft.state === 'requested' && !isRequester && (
            <Button
              size="small"
              variant="solid"
              loading={approval.busy}
              disabled={withdrawal.busy}
              onClick={() =>
                approval.run(async () =>
                  finish(await approve({ id, revision, name, note, at: draft.publish_at }), t`Approved`, true),
                )
              }
            >
              <Trans>Approve</Trans>
            </Button>
          )}
          <Button
            size="small"
            loading={withdrawal.busy}
            disabled={approval.busy}
            onClick={() => withdrawal.run(async () => finish(await withdraw(id), t`It stays a draft`, false))}
          >
            <Trans>Take back</Trans>
          </Button>
        </>
      }
    >
      {draft.state === 'requested' && (
        <p>
          {isRequester ? (
            <Trans>You asked to publish it. Another administrator has to agree.</Trans>
          ) : (
            <Trans>{who} asks to publish it.</Trans>
          )}
        </p>
      )}
      {draft.state === 'failed' ? (
        <Trans>It was not published at its time: {draft.failure}</Trans>
      ) : (
        <p>
          {at ? (
            <Trans>
              It will be published at {at} as “{name}”.
            </Trans>
          ) : (
            <Trans>It will be published as “{name}” once it is approved.</Trans>
          )}
        </p>
      )}
      {draft.state !== 'failed' && note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
    </Alert>
  )
}
