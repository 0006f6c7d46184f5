import type { LabelLocale } from '../../labels/labels-context.ts'
import { pseudoLabels } from '../label-sets.ts'
import { type Surroundings, surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import { textsOf } from '../texts-of.ts'
import type { Rule } from './rule.ts'

/** What ⟦…⟧ leaves over: neither a label nor what the subject itself handed in, nor a unit or a colour. */
const rest = (text: string) =>
  text
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/\d\s?[kKMG]?B\b|#[\da-f]{3,8}\b/gi, '')
    .trim()

async function check({ subject }: NamedSubject): Promise<string[]> {
  const texts = (surroundings: Surroundings) =>
    whileMounted(surround(subject.draw({}), surroundings), (host) => textsOf(host))
  const pseudo = (locale: LabelLocale) => texts({ locale, labels: pseudoLabels(locale) })
  const [inEnglish, inChinese] = [await pseudo('en'), await pseudo('zh')]
  // Dates and numbers are written by the browser: what stands there in one language only is no string of the kit. A
  // letter alone counts, as in a) and b).
  const chinese = new Set(inChinese.map(rest))
  const own = inEnglish.map(rest).filter((text) => /\p{L}\p{L}|\p{Script=Han}/u.test(text) && chinese.has(text))
  const problems = own.map((text) => `has a string of its own: “${text}”`)

  const [en, zh, unknown] = [await texts({ locale: 'en' }), await texts({ locale: 'zh' }), await texts({ locale: 'x' })]
  const usesLabels = inEnglish.some((text, at) => text !== en[at])
  if (usesLabels && en.join() === zh.join()) problems.push('says the same in both languages')
  const foreign = unknown.find((text, at) => text !== zh[at])
  if (foreign !== undefined) problems.push(`does not speak Chinese where the language is unknown: “${foreign}”`)
  return problems
}

/** Every visible or spoken string comes from the labels. */
export const labelled: Rule = { title: 'takes every string from the labels', check }
