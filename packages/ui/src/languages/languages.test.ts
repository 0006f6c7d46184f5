import { expect, test } from 'vitest'
import type { LabelOverrides } from '../labels/labels.ts'
import { labelSets } from '../testing/label-sets.ts'
import { ar } from './ar.ts'
import { ja } from './ja.ts'

const say = (value: unknown) => (typeof value === 'function' ? String(value('7', '8')) : String(value))

/** The strings of every component, with keys such as `button.loading`. */
const flatten = (sets: Iterable<readonly [string, object]>) =>
  [...sets].flatMap(([set, strings]) =>
    Object.entries(strings).map(([key, value]) => [`${set}.${key}`, value as unknown] as const),
  )
const chinese = flatten(labelSets.map(({ name, zh }) => [name, zh]))
const english = new Map(flatten(labelSets.map(({ name, en }) => [name, en])))

const bundles: [string, LabelOverrides, RegExp][] = [
  ['ar', ar, /\p{Script=Arabic}/u],
  ['ja', ja, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
]

test.each(bundles)('%s has every string of the kit, and no other', (_, bundle) => {
  expect(chinese.length).toBeGreaterThan(700)
  const paths = flatten(Object.entries(bundle)).map(([path]) => path)
  expect(paths.toSorted()).toEqual(chinese.map(([path]) => path).toSorted())
})

test.each(bundles)('every string of %s is in its script, and not the English one', (_, bundle, script) => {
  const texts = new Map(flatten(Object.entries(bundle)))
  // the only strings without Chinese characters are punctuation, such as a colon between two names, and names printed
  // on keys
  const worded = chinese.filter(([, value]) => /\p{Script=Han}/u.test(say(value))).map(([path]) => path)
  expect(worded.length).toBeGreaterThan(650)
  expect(worded.filter((path) => !script.test(say(texts.get(path))))).toEqual([])
  expect(worded.filter((path) => say(texts.get(path)) === say(english.get(path)))).toEqual([])
})

test('strings that accept an argument include it in their text', () => {
  for (const [, bundle] of bundles) {
    for (const [path, value] of flatten(Object.entries(bundle))) {
      if (typeof value !== 'function') continue
      const placeholders = Array.from({ length: value.length }, (_, at) => `⟦${at}⟧`)
      const message = String(value(...placeholders))
      expect(
        placeholders.filter((one) => !message.includes(one)),
        path,
      ).toEqual([])
    }
  }
})

test('strings that accept an argument accept as many as in Chinese', () => {
  const argumentCounts = new Map(chinese.map(([path, value]) => [path, typeof value === 'function' ? value.length : 0]))
  for (const [, bundle] of bundles) {
    for (const [path, value] of flatten(Object.entries(bundle))) {
      expect(typeof value === 'function' ? value.length : 0, path).toBe(argumentCounts.get(path))
    }
  }
})

test('Arabic hours agree with their number', () => {
  const { smsHours } = ar.noticeComposer
  expect([1, 2, 4, 24, 1.5].map(smsHours)).toEqual(['ساعة واحدة', 'ساعتين', '4 ساعات', '24 ساعة', '1.5 ساعة'])
})
