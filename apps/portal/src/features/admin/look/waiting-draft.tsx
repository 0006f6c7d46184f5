import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localized } from '../../../shared/localized.ts'
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
  const showToast = useToast()
  if (draft.state === 'open') return null
  const who = draft.requested_by ? localized(draft.requested_by, 'name', locale) : t`Somebody`
  const at = draft.publish_at ? formatDate(draft.publish_at, locale, 'dateTime') : ''
  const isRequester = draft.requested_by?.user_id === user?.user_id
  const done = async (result: { ok: boolean; error?: { errmsg: string } }, title: string, latest: boolean) => {
    if (!result.ok) {
      showToast({ tone: 'danger', title: t`Nothing is changed`, description: result.error?.errmsg ?? '' })
      return
    }
    showToast({ tone: 'success', title })
    await open(latest ? { latest } : { draft: draft.id })
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
              onClick={async () => done(await approve({ id: draft.id, revision: draft.revision }), t`Approved`, true)}
            >
              <Trans>Approve</Trans>
            </Button>
          )}
          <Button size="small" onClick={async () => done(await withdraw(draft.id), t`It stays a draft`, false)}>
            <Trans>Take back</Trans>
          </Button>
        </>
      }
    >
      {draft.state === 'scheduled' && <Trans>It will be published at {at}.</Trans>}
      {draft.state === 'requested' &&
        (isRequester ? (
          <Trans>You asked to publish it. Another administrator has to agree.</Trans>
        ) : (
          <Trans>{who} asks to publish it.</Trans>
        ))}
      {draft.state === 'failed' && <Trans>It was not published at its time: {draft.failure}</Trans>}
    </Alert>
  )
}
