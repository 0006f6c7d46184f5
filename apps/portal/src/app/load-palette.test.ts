import { expect, test } from 'vitest'
import { sectionGroups } from '../features/admin/sections.ts'
import { keywordsOf } from '../features/shell/palette/keywords.ts'

test('the palette finds each page of the Backstage by words and pinyin', () => {
  const paths = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path))
  const without = paths.filter((path) => !keywordsOf(`section-${path}`).some((word) => /^[a-z]+( [a-z]+)+$/.test(word)))
  expect(paths.length).toBeGreaterThan(10)
  expect(without).toEqual([])
})
