import type { LabelLocale } from '../../labels/labels-context.ts'
import type { NamedFixture } from '../fixtures.ts'
import { pseudoLabels } from '../label-sets.ts'
import { surround, whileMounted } from '../mount.tsx'
import { textsOf } from '../texts-of.ts'
import type { Rule } from './rule.ts'

/** A text without labels and fixture texts, which are in ⟦…⟧, and without byte units and hex colours. */
const withoutLabels = (text: string) =>
  text
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/\d\s?[kKMG]?B\b|#[\da-f]{3,8}\b/gi, '')
    .trim()

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const pseudo = (locale: LabelLocale) =>
    whileMounted(surround(fixture.render({}), { locale, labels: pseudoLabels(locale) }), (host) =>
      textsOf(host).map(withoutLabels),
    )
  // Intl writes dates and numbers, so a text that differs between the languages is no hard-coded string. Single letters
  // are ignored, as in a) and b).
  const chinese = new Set(await pseudo('zh'))
  return (await pseudo('en'))
    .filter((text) => /\p{L}\p{L}|\p{Script=Han}/u.test(text) && chinese.has(text))
    .map((text) => `has a string of its own: “${text}”`)
}

/** Every string, visible or read aloud, comes from the labels. */
export const labelled: Rule = { title: 'gets every string from the labels', check }
