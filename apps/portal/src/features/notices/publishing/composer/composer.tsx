import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { NoticeComposer, type ReadyNotice, type SmsEstimate, smsLength } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { isCancellation } from '../../../../shared/message-of.ts'
import { useLoad } from '../../../../shared/use-load.ts'
import { apiAtom } from '../../../../state/api.ts'
import { localeAtom } from '../../../../state/locale.ts'
import type { UserInfo } from '../../../../state/session.ts'
import { FieldRejection, rejectionOf } from '../../notice-form/field-rejection.ts'
import { type Reach, Recipients } from '../../notice-form/recipients.tsx'
import { type Issuer, organizationsAction } from '../../notice-form/state.ts'
import { useUploads } from '../../notice-form/use-uploads.ts'
import { DraftConflictBar } from '../drafts/draft-conflict-bar.tsx'
import type { LocalDrafts } from '../drafts/local-drafts.ts'
import type { OpenedDraft } from '../drafts/open-draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { channelsAction, lastSendAtom } from '../state.ts'
import { EmailNote, SmsNote } from './channel-notes.tsx'
import { sendRequest } from './send-request.ts'
import { personal, senderRequest, sendersOf } from './senders.ts'

export interface ComposerProps {
  id: string
  opened: OpenedDraft
  local: LocalDrafts
  issuers: readonly Issuer[]
  user: UserInfo
  /** Called on each change. */
  onChange: () => void
  /** Called when the server has saved the draft. */
  onSaved: (title: string) => void
  actions?: ReactNode
}

/** The form of a notice: autosaves it as a draft, and sends it. */
export function Composer({ id, opened, local, issuers, user, onChange, onSaved, actions }: ComposerProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const setLastSend = useSetAtom(lastSendAtom)
  // The component `Recipients` loads them.
  const [organizations, loadOrganizations] = useAtom(organizationsAction)
  const channels = useLoad(channelsAction).data
  const uploads = useUploads()
  const draft = useDraft(id, opened, local)
  const [reach, setReach] = useState<Reach>()
  const senders = useMemo(() => sendersOf(issuers, user, locale), [issuers, user, locale])
  const { saveState, current } = draft
  useEffect(() => {
    if (saveState?.status === 'saved') onSaved(current().notice.title)
  }, [saveState, onSaved, current])

  // for people in `outside` it is unknown whether they have a mobile number, so all of them count
  const withMobile = reach && reach.with_mobile + reach.outside
  const price = channels?.sms_price
  const estimateSms = useCallback(
    async (text: string): Promise<SmsEstimate> => {
      const parts = smsLength(text).parts * (withMobile ?? 0)
      return price ? { parts, cost: { amount: parts * price.amount, currency: price.currency } } : { parts }
    },
    [withMobile, price],
  )
  const send = async (notice: ReadyNotice) => {
    let { data } = organizations
    // Without them a personal notice would be sent for another organisation.
    if (data === undefined && notice.sender === personal) {
      const result = await loadOrganizations()
      if (!result.ok) throw result.error
      data = result.data
    }
    const context = { issuers, writer: user, organizations: data?.list ?? [] }
    const sender = senderRequest(notice, context)
    if (sender === undefined) {
      const message = t`You can no longer send in this name. Choose another one.`
      throw new FieldRejection(message, { sender: message })
    }
    const { autosave } = draft
    const { key: keyBefore } = draft.current()
    try {
      // a scheduled notice keeps the server's draft: save first
      await autosave.saveAndStop()
      const { key, audience } = draft.current()
      if (key !== keyBefore) {
        // sending it under the new key could send it twice
        throw new Error(t`This draft was sent or deleted elsewhere. Your changes here continue as a new draft.`)
      }
      const request = sendRequest(notice, { key, draftId: id, audience, sender })
      const result = await api.publishing.send({ body: request })
      autosave.forget()
      setLastSend({ key, title: notice.title, recipients: result.recipients })
      await navigate({
        to: '/notice-v2/send/success',
        search: result.state === 'scheduled' ? { scheduled: key } : { notice: result.id },
      })
    } catch (error) {
      autosave.resume()
      if (!isCancellation(error)) throw rejectionOf(error)
    }
  }
  return (
    <>
      {draft.conflict && (
        <DraftConflictBar conflict={draft.conflict} onSwitch={draft.switchToOther} onDismiss={draft.dismissConflict} />
      )}
      <NoticeComposer
        draft={draft.start}
        onDraftChange={(notice) => {
          onChange()
          draft.changeNotice(notice)
        }}
        {...(saveState && { saveState })}
        onSaveRetry={(notice) => draft.changeNotice(notice)}
        recipients={
          <Recipients
            audience={draft.audience}
            onAudienceChange={(audience) => {
              onChange()
              draft.changeAudience(audience)
            }}
            onReach={setReach}
            reachNote={(organizations) => (
              <Trans>You can send to people of {organizations}. To reach others, ask an administrator.</Trans>
            )}
          />
        }
        {...(reach && { recipientCount: reach.people })}
        counting={reach === undefined && draft.audience.include.length + draft.audience.numbers.length > 0}
        senders={senders}
        allowUrgent
        {...uploads}
        maxAttachments={limits.attachmentsPerNotice}
        maxAttachmentSize={limits.attachmentBytes}
        limits={{
          maxTitle: limits.noticeTitle,
          maxSms: limits.smsText,
          maxBody: limits.noticeText,
          maxDelay: limits.smsDelayMinutes,
          maxPlace: limits.agendaPlace,
          maxContact: limits.noticeContact,
        }}
        {...(withMobile !== undefined && { estimateSms })}
        smsNote={<SmsNote channels={channels} reach={reach} />}
        emailNote={<EmailNote channels={channels} reach={reach} />}
        onSend={send}
        actions={actions}
      />
    </>
  )
}
