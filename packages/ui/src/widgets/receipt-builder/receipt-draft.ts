import type { ReceiptReading, ReceiptTemplateName } from './receipt-templates.ts'

/** A receipt that is being put together. */
export interface ReceiptDraft {
  /** What is asked. */
  subject: string
  /**
   * Where the options come from. As long as it is not `custom`, the options are exactly those of the template, so that a
   * reader of another language can be shown the template in theirs.
   */
  template: ReceiptTemplateName
  /** The wording of the template. */
  reading: ReceiptReading
  /** What can be answered, in order: the first is a, the tenth is j. */
  options: readonly string[]
  /** Whether a note can or must stand beside the answer. */
  note: 'none' | 'optional' | 'required'
  /** Until when it can be answered, as it stands on the wall: `2026-11-20T14:30`; null for no end. */
  deadline: string | null
}

/** What is wrong with a draft. `at` is the place of the option. */
export type ReceiptProblem =
  | { field: 'subject'; code: 'empty' | 'tooLong' }
  | { field: 'option'; at: number; code: 'empty' | 'duplicate' | 'tooLong' }
  | { field: 'options'; code: 'tooFew' | 'tooMany' }
  | { field: 'deadline'; code: 'past' }

/** The bounds of a receipt. */
export interface ReceiptLimits {
  /** The fewest options that make a question. */
  minOptions: number
  /** The most options: there are letters up to j. */
  maxOptions: number
  /** Characters of the subject. */
  maxSubject: number
  /** Characters of one option. */
  maxOption: number
}

/** The bounds that hold unless others are given. */
export const receiptLimits: ReceiptLimits = { minOptions: 2, maxOptions: 10, maxSubject: 100, maxOption: 50 }

/** A receipt with nothing in it yet. */
export const emptyReceipt: ReceiptDraft = {
  subject: '',
  template: 'custom',
  reading: 'unable',
  options: ['', ''],
  note: 'none',
  deadline: null,
}

/** The letter of an option by its place, from 0. */
export function letterOf(place: number): string {
  return 'abcdefghij'[place] ?? String(place + 1)
}

const sameWords = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** All that is wrong, in the order of the form. `now` is the time on the wall, written like a deadline. */
export function validateReceipt(draft: ReceiptDraft, now?: string, limits = receiptLimits): ReceiptProblem[] {
  const { subject, options, deadline } = draft
  const problems: ReceiptProblem[] = []
  if (subject.trim() === '') problems.push({ field: 'subject', code: 'empty' })
  else if ([...subject].length > limits.maxSubject) problems.push({ field: 'subject', code: 'tooLong' })
  const words = options.map(sameWords)
  options.forEach((option, at) => {
    if (words[at] === '') problems.push({ field: 'option', at, code: 'empty' })
    else if (words.indexOf(words[at] ?? '') < at) problems.push({ field: 'option', at, code: 'duplicate' })
    else if ([...option].length > limits.maxOption) problems.push({ field: 'option', at, code: 'tooLong' })
  })
  if (options.length < limits.minOptions) problems.push({ field: 'options', code: 'tooFew' })
  if (options.length > limits.maxOptions) problems.push({ field: 'options', code: 'tooMany' })
  if (deadline !== null && now !== undefined && deadline <= now) problems.push({ field: 'deadline', code: 'past' })
  return problems
}

/** The options with their letters as keys, as a receipt that is answered has them. */
export function receiptOptions({ options }: ReceiptDraft): { key: string; label: string }[] {
  return options.map((option, at) => ({ key: letterOf(at), label: option.trim() }))
}
