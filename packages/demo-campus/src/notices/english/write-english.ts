import type { When } from '../../calendar.ts'
import type { NoticePlan } from '../plan.ts'

/** Writes title and paragraphs of a notice in English. */
export type EnglishWriter = (when: When) => readonly [title: string, ...paragraphs: string[]]

/** Several notices of the same kind, in the order of their occasions. */
export function each<Occasion>(
  list: readonly Occasion[],
  write: (occasion: Occasion, when: When) => readonly [title: string, ...paragraphs: string[]],
): EnglishWriter[] {
  return list.map((occasion) => (when) => write(occasion, when))
}

/** The same notices with their English texts, one writer for each. */
export function bilingual(plans: readonly NoticePlan[], writers: readonly EnglishWriter[]): NoticePlan[] {
  if (plans.length !== writers.length) {
    throw new RangeError(`There are ${plans.length} notices, and English texts for ${writers.length}.`)
  }
  return plans.map((plan, index) => ({
    ...plan,
    write(when) {
      const [title_en = '', ...paragraphs] = writers[index]?.(when) ?? []
      return { ...plan.write(when), title_en, content_en: paragraphs.join('\n') }
    },
  }))
}
