import type { ComposerLabels } from './labels.ts'
import { fullWidthWith } from './sms-text.ts'
import type { NoticeLimits, NoticeProblem, RefusedDates } from './validate-notice.ts'

interface MessageContext {
  labels: ComposerLabels
  locale: string
  limits: NoticeLimits
  smsText: string
  refused: RefusedDates
}

/** The error message of a problem. */
export function noticeMessage(problem: NoticeProblem, context: MessageContext): string {
  const { labels, locale, limits, smsText, refused } = context
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { field, code, language } = problem
  switch (field) {
    case 'recipients':
      return labels.recipientsEmpty
    case 'title':
      return code === 'empty' ? labels.titleEmpty : labels.titleTooLong(number(limits.maxTitle))
    case 'body':
      if (code === 'uploading') return labels.picturesUploading
      return code === 'empty' || language === undefined
        ? labels.bodyEmpty
        : labels.bodyTooLong(labels[language], number(limits.maxBody))
    case 'sender':
      return code === 'empty' ? labels.senderEmpty : labels.contactTooLong(number(limits.maxContact))
    case 'date':
      if (code === 'refused') return labels.refused(labels.dateAt, refused.sendAt ?? '')
      return code === 'empty' ? labels.dateEmpty : labels.datePast
    case 'attachments':
      return code === 'uploading' ? labels.attachmentsUploading : labels.attachmentsFailed
    case 'event':
      if (code === 'empty') return labels.eventEmpty
      if (code === 'refused') {
        const { begins, ends = '' } = refused
        return begins === undefined
          ? labels.refused(labels.eventEnds, ends)
          : labels.refused(labels.eventBegins, begins)
      }
      return code === 'order' ? labels.eventOrder : labels.eventPlaceTooLong(number(limits.maxPlace))
    case 'receipt':
      return labels.receiptInvalid
    case 'sms':
      if (code === 'fullWidth') return labels.smsFullWidth(fullWidthWith(smsText, labels.smsWideSpace))
      if (code === 'tooLong') return labels.smsTooLong(number(limits.maxSms))
      return code === 'delay' ? labels.smsDelayWrong(limits.maxDelay / 60) : labels.smsEmpty
  }
}
