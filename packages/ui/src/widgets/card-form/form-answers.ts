import { type CardAnswers, type CardItemV1, cardLimits } from '../card-content/card-content-v1.ts'

/** What someone has typed, chosen or ticked so far, by the id of the field. */
export type Draft = ReadonlyMap<string, string | boolean>

/** What is wrong with an answer, by the name of its label; `limit` belongs to the sentence. */
export interface AnswerProblem {
  code: 'missing' | 'noNumber' | 'noDate' | 'tooSmall' | 'tooLarge' | 'tooLong' | 'noChoice'
  limit?: number
}

/** What stands in the fields at first. */
export function firstDraft(items: readonly CardItemV1[]): Draft {
  return new Map(
    items.map((item) => [item.id, item.field === 'checkbox' ? item.done === 1 : String(item.value ?? '')] as const),
  )
}

/** How many characters a field takes. */
export function lengthOf({ max_length = cardLimits.answer }: CardItemV1): number {
  return Math.min(Math.max(1, max_length), cardLimits.answer)
}

function checkNumber(answer: string, { min, max }: CardItemV1): AnswerProblem | undefined {
  const value = Number(answer)
  if (!Number.isFinite(value)) return { code: 'noNumber' }
  if (min !== undefined && value < min) return { code: 'tooSmall', limit: min }
  return max !== undefined && value > max ? { code: 'tooLarge', limit: max } : undefined
}

/** What is wrong with the answer to one field, if anything is. */
export function checkAnswer(item: CardItemV1, answer: string | boolean): AnswerProblem | undefined {
  if (typeof answer === 'boolean') return item.required === 1 && !answer ? { code: 'missing' } : undefined
  if (answer.trim() === '') return item.required === 1 ? { code: 'missing' } : undefined
  if (answer.length > lengthOf(item)) return { code: 'tooLong', limit: lengthOf(item) }
  if (item.field === 'number') return checkNumber(answer, item)
  if (item.field === 'date' && Number.isNaN(Date.parse(answer))) return { code: 'noDate' }
  const unknown = item.field === 'select' && !item.options?.some(({ value }) => value === answer)
  return unknown ? { code: 'noChoice' } : undefined
}

/** What is sent. Made of own properties only, whatever the ids are. */
export function answersOf(items: readonly CardItemV1[], draft: Draft): CardAnswers {
  return Object.fromEntries(
    items.flatMap((item): [string, string | number | boolean][] => {
      const answer = draft.get(item.id) ?? ''
      if (item.field !== 'number' || typeof answer === 'boolean') return [[item.id, answer]]
      return answer.trim() === '' ? [] : [[item.id, Number(answer)]]
    }),
  )
}
