import type { LabelLocale } from '../../labels/labels-context.ts'
import { pseudoLabels } from '../label-sets.ts'
import { surround, whileMounted } from '../mount.tsx'
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
  const pseudo = (locale: LabelLocale) =>
    whileMounted(surround(subject.draw({}), { locale, labels: pseudoLabels(locale) }), (host) =>
      textsOf(host).map(rest),
    )
  // Dates and numbers are written by the browser: what stands there in one language only is no string of the kit. A
  // letter alone counts, as in a) and b).
  const chinese = new Set(await pseudo('zh'))
  return (await pseudo('en'))
    .filter((text) => /\p{L}\p{L}|\p{Script=Han}/u.test(text) && chinese.has(text))
    .map((text) => `has a string of its own: “${text}”`)
}

/** Every visible or spoken string comes from the labels. */
export const labelled: Rule = { title: 'takes every string from the labels', check }
