import { type CardAnswers, type CardItemV1, cardLimits } from '../card-content/card-content-v1.ts'

/** The input so far, by the id of the field. */
export type Draft = ReadonlyMap<string, string | boolean>

/** Why an answer is invalid, as the key of its label; `limit` is the number in the label. */
export interface AnswerProblem {
  code: 'missing' | 'noNumber' | 'noDate' | 'tooSmall' | 'tooLarge' | 'tooLong' | 'noChoice'
  limit?: number
}

/** The initial values of the fields. */
export function firstDraft(items: readonly CardItemV1[]): Draft {
  return new Map(
    items.map((item) => [item.id, item.field === 'checkbox' ? item.done === 1 : String(item.value ?? '')] as const),
  )
}

/** The maximum length of an answer. */
export function maxLengthOf({ max_length = cardLimits.answer }: CardItemV1): number {
  return Math.min(Math.max(1, max_length), cardLimits.answer)
}

function checkNumber(answer: string, { min, max }: CardItemV1): AnswerProblem | undefined {
  const value = Number(answer)
  if (!Number.isFinite(value)) return { code: 'noNumber' }
  if (min !== undefined && value < min) return { code: 'tooSmall', limit: min }
  return max !== undefined && value > max ? { code: 'tooLarge', limit: max } : undefined
}

/** Validates the answer to one field; undefined if it is valid. */
export function checkAnswer(item: CardItemV1, answer: string | boolean): AnswerProblem | undefined {
  if (typeof answer === 'boolean') return item.required === 1 && !answer ? { code: 'missing' } : undefined
  if (answer.trim() === '') return item.required === 1 ? { code: 'missing' } : undefined
  if (answer.length > maxLengthOf(item)) return { code: 'tooLong', limit: maxLengthOf(item) }
  if (item.field === 'number') return checkNumber(answer, item)
  if (item.field === 'date' && Number.isNaN(Date.parse(answer))) return { code: 'noDate' }
  const isUnknownOption = item.field === 'select' && !item.options?.some(({ value }) => value === answer)
  return isUnknownOption ? { code: 'noChoice' } : undefined
}

/** The answers to submit. fromEntries creates own properties, so that an id such as `__proto__` is safe. */
export function answersOf(items: readonly CardItemV1[], draft: Draft): CardAnswers {
  return Object.fromEntries(
    items.flatMap((item): [string, string | number | boolean][] => {
      const answer = draft.get(item.id) ?? ''
      if (item.field !== 'number' || typeof answer === 'boolean') return [[item.id, answer]]
      return answer.trim() === '' ? [] : [[item.id, Number(answer)]]
    }),
  )
}
