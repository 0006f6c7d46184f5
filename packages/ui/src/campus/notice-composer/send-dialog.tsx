import { AlertDialog } from '../../components/alert-dialog/alert-dialog.tsx'
import { useLabelLocale } from '../../labels/labels-context.ts'
import { localTimeText } from './event-line.tsx'
import type { ComposerLabels } from './labels.ts'
import { isUrgent, type NoticeDraft, type NoticeSender, sentSmsText } from './notice-draft.ts'
import { estimateText } from './sms-estimate-text.ts'
import { delayText } from './sms-section.tsx'
import { smsLength } from './sms-text.ts'
import type { EstimateState } from './use-sms-estimate.ts'

interface SendDialogProps {
  labels: ComposerLabels
  draft: NoticeDraft
  senders: readonly NoticeSender[]
  recipients: number | undefined
  estimate: EstimateState
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => Promise<void>
  onCloseAutoFocus: (event: Event) => void
}

const timeText = (time: string, locale: string) =>
  localTimeText(time, locale, { dateStyle: 'long', timeStyle: 'short' })

/** Asks for confirmation before sending, with a summary. */
export function SendDialog({ labels, draft, senders, recipients, estimate, ...dialog }: SendDialogProps) {
  const locale = useLabelLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const sender = senders.find(({ id }) => id === draft.sender)
  const scheduledTime = draft.when === 'later' && draft.sendAt !== null ? draft.sendAt : undefined
  const facts = [
    sender !== undefined && labels.confirmSender(sender.name),
    recipients !== undefined && labels.confirmPeople(number(recipients)),
    draft.attachments.length > 0 && labels.confirmFiles(draft.attachments.length),
    draft.withEvent && draft.event.begins !== null && labels.confirmEvent(timeText(draft.event.begins, locale)),
    draft.withReceipt && labels.confirmReceipt,
    draft.withSms &&
      labels.confirmSms(delayText(draft.smsDelay, labels), number(smsLength(sentSmsText(draft, senders)).parts)),
    draft.withSms && estimateText(estimate, labels, locale),
    draft.withEmail && labels.confirmEmail,
    isUrgent(draft, senders) && labels.confirmUrgent,
  ].filter((fact) => fact !== false && fact !== undefined)
  return (
    <AlertDialog
      {...dialog}
      title={scheduledTime === undefined ? labels.confirm : labels.confirmLater(timeText(scheduledTime, locale))}
      confirmLabel={scheduledTime === undefined ? labels.send : labels.sendLater}
    >
      <ul data-q="send-facts" className="q:list-disc q:space-y-1 q:ps-5">
        {facts.map((fact) => (
          <li key={fact} data-q="send-fact">
            {fact}
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}
