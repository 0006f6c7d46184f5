/** The names of predefined sets of options. */
export type ReceiptTemplateName = 'custom' | 'accept' | 'agree' | 'join' | 'attend' | 'present'

/**
 * The wording of a refusal. Institutions use both: `unable` ("cannot attend") is polite; `declined` ("will not attend") is
 * common in attendance lists.
 */
export type RefusalWording = 'unable' | 'declined'

interface Wording {
  zh: readonly string[]
  en: readonly string[]
}

/** The options of each template, and of its second wording if it has one. */
export const receiptTemplates: Readonly<
  Record<Exclude<ReceiptTemplateName, 'custom'>, { unable: Wording; declined?: Wording }>
> = {
  accept: { unable: { zh: ['接受', '拒绝', '待定'], en: ['Accept', 'Refuse', 'Undetermined'] } },
  agree: { unable: { zh: ['同意', '不同意', '待定'], en: ['Agree', 'Disagree', 'Undetermined'] } },
  join: {
    unable: { zh: ['参加', '无法参加', '待定'], en: ['Join', 'Unable', 'Undetermined'] },
    declined: { zh: ['参加', '不参加', '待定'], en: ['Join', 'Not join', 'Undetermined'] },
  },
  attend: {
    unable: { zh: ['出席', '无法出席', '待定'], en: ['Attend', 'Unable', 'Undetermined'] },
    declined: { zh: ['出席', '不出席', '待定'], en: ['Attend', 'Not attend', 'Undetermined'] },
  },
  present: { unable: { zh: ['到场', '缺席', '待确认'], en: ['Present', 'Absent', 'Pending'] } },
}

/** The names, in display order. */
export const receiptTemplateNames = ['custom', 'accept', 'agree', 'join', 'attend', 'present'] as const

/** Whether a template has two wordings of the refusal. */
export function hasRefusalWordings(name: ReceiptTemplateName): boolean {
  return name !== 'custom' && receiptTemplates[name].declined !== undefined
}

/** The options of a template in a language; none for `custom`. */
export function templateOptions(name: ReceiptTemplateName, wording: RefusalWording, locale: 'zh' | 'en'): string[] {
  if (name === 'custom') return []
  const { unable, declined } = receiptTemplates[name]
  return [...(wording === 'declined' && declined !== undefined ? declined : unable)[locale]]
}
