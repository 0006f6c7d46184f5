import { expect, test } from 'vitest'
import type { LabelOverrides } from '../labels/labels.ts'
import { labelSets } from '../testing/label-sets.ts'
import { ar } from './ar.ts'
import { ja } from './ja.ts'

const say = (value: unknown) => (typeof value === 'function' ? String(value('7', '8')) : String(value))

/** The strings of a bundle as `button.loading: …`. */
const texts = (bundle: LabelOverrides) =>
  Object.entries(bundle).flatMap(([set, strings]) =>
    Object.entries(strings).map(([key, value]) => [`${set}.${key}`, say(value)] as const),
  )

test.each([
  ['ar', ar, /\p{Script=Arabic}/u],
  ['ja', ja, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
] as const)('every string of %s is one of the kit, in its script', (_, bundle, script) => {
  const known = new Set(labelSets.flatMap((set) => Object.keys(set.en).map((key) => `${set.name}.${key}`)))
  const own = texts(bundle)
  expect(own.length).toBeGreaterThan(150)
  expect(own.filter(([path]) => !known.has(path))).toEqual([])
  expect(own.filter(([, text]) => !script.test(text))).toEqual([])
})

/** In English; of keys only those that are not printed in Latin letters are translated. */
const left = ['configEditor', 'noticeComposer', 'kbd']

test.each([
  ['ar', ar],
  ['ja', ja],
] as const)('%s lacks no string of all other components', (_, bundle) => {
  const own = new Set<string>(texts(bundle).map(([path]) => path))
  const wanted = labelSets
    .filter(({ name }) => !left.includes(name))
    .flatMap((set) => Object.keys(set.en).map((key) => `${set.name}.${key}`))
  expect(wanted.length).toBeGreaterThan(300)
  expect(wanted.filter((path) => !own.has(path))).toEqual([])
})

test('what takes an argument says it', () => {
  for (const bundle of [ar, ja] satisfies LabelOverrides[]) {
    for (const strings of Object.values(bundle)) {
      for (const [key, value] of Object.entries<unknown>(strings)) {
        if (typeof value !== 'function') continue
        const given = Array.from({ length: value.length }, (_, at) => `⟦${at}⟧`)
        const said = String(value(...given))
        expect(
          given.filter((one) => !said.includes(one)),
          key,
        ).toEqual([])
      }
    }
  }
})
