import { expect, test } from 'vitest'
import { sectionGroups } from '../features/admin/sections.ts'
import { keywordsOf } from '../features/shell/palette/keywords.ts'

test('each page of the Backstage has pinyin keywords in the palette', () => {
  const paths = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path))
  const missing = paths.filter((path) => !keywordsOf(`section-${path}`).some((word) => /^[a-z]+( [a-z]+)+$/.test(word)))
  expect(paths.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
