import type { ReceiptTemplateName, RefusalWording } from './receipt-templates.ts'

/** The draft of a receipt. */
export interface ReceiptDraft {
  /** The question. */
  subject: string
  /**
   * The template of the options. Unless it is `custom`, the options are exactly those of the template, so that they can be
   * shown in another language.
   */
  template: ReceiptTemplateName
  /** The wording of the template. */
  reading: RefusalWording
  /** The options, in order: the first is a, the tenth is j. */
  options: readonly string[]
  /** Whether a note can or must be added to the answer. */
  note: 'none' | 'optional' | 'required'
  /** The deadline in local time: `2026-11-20T14:30`; null for none. */
  deadline: string | null
}

/** A problem of a draft. `at` is the index of the option. */
export type ReceiptProblem =
  | { field: 'subject'; code: 'empty' | 'tooLong' }
  | { field: 'option'; at: number; code: 'empty' | 'duplicate' | 'tooLong' }
  | { field: 'options'; code: 'tooFew' | 'tooMany' }
  | { field: 'deadline'; code: 'past' }

/** The limits of a receipt. */
export interface ReceiptLimits {
  /** The minimum number of options. */
  minOptions: number
  /** The maximum number of options: there are letters up to j. */
  maxOptions: number
  /** The maximum length of the subject. */
  maxSubject: number
  /** The maximum length of an option. */
  maxOption: number
}

/** The default limits. */
export const receiptLimits: ReceiptLimits = { minOptions: 2, maxOptions: 10, maxSubject: 100, maxOption: 50 }

/** An empty draft. */
export const emptyReceipt: ReceiptDraft = {
  subject: '',
  template: 'custom',
  reading: 'unable',
  options: ['', ''],
  note: 'none',
  deadline: null,
}

/** The letter of an option by its index. */
export function letterOf(index: number): string {
  return 'abcdefghij'[index] ?? String(index + 1)
}

/** The number of characters without the surrounding white space, which is not sent. */
const lengthOf = (text: string) => [...text.trim()].length
const normalized = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The problems of a draft, in the order of the form. `now` is the current local time, written like a deadline. */
export function validateReceipt(draft: ReceiptDraft, now?: string, limits = receiptLimits): ReceiptProblem[] {
  const { subject, options, deadline } = draft
  const problems: ReceiptProblem[] = []
  if (subject.trim() === '') problems.push({ field: 'subject', code: 'empty' })
  else if (lengthOf(subject) > limits.maxSubject) problems.push({ field: 'subject', code: 'tooLong' })
  const normalizedOptions = options.map(normalized)
  options.forEach((option, at) => {
    if (normalizedOptions[at] === '') problems.push({ field: 'option', at, code: 'empty' })
    else if (normalizedOptions.indexOf(normalizedOptions[at] ?? '') < at)
      problems.push({ field: 'option', at, code: 'duplicate' })
    else if (lengthOf(option) > limits.maxOption) problems.push({ field: 'option', at, code: 'tooLong' })
  })
  if (options.length < limits.minOptions) problems.push({ field: 'options', code: 'tooFew' })
  if (options.length > limits.maxOptions) problems.push({ field: 'options', code: 'tooMany' })
  if (deadline !== null && now !== undefined && deadline <= now) problems.push({ field: 'deadline', code: 'past' })
  return problems
}

/** The options with their letters as keys, for a ReceiptForm. */
export function receiptOptions({ options }: ReceiptDraft): { key: string; label: string }[] {
  return options.map((option, at) => ({ key: letterOf(at), label: option.trim() }))
}
