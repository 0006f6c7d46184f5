import type { ReceiptBuilderLabels } from './labels.ts'
import { letterOf, type ReceiptLimits, type ReceiptProblem } from './receipt-draft.ts'

/** The error message of a problem. */
export function receiptMessage(problem: ReceiptProblem, labels: ReceiptBuilderLabels, limits: ReceiptLimits): string {
  if (problem.field === 'subject') {
    return problem.code === 'empty' ? labels.subjectEmpty : labels.subjectTooLong(limits.maxSubject)
  }
  if (problem.field === 'deadline') return labels.deadlinePast
  if (problem.field === 'options') {
    return problem.code === 'tooFew' ? labels.tooFew(limits.minOptions) : labels.tooMany(limits.maxOptions)
  }
  const letter = letterOf(problem.at)
  if (problem.code === 'empty') return labels.optionEmpty(letter)
  return problem.code === 'duplicate' ? labels.optionDuplicate(letter) : labels.optionTooLong(letter, limits.maxOption)
}
