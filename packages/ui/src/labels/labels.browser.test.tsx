import { expect, test } from 'vitest'
import { RelativeTime } from '../components/relative-time/relative-time.tsx'
import { SearchBar } from '../components/search-bar/search-bar.tsx'
import { labelSets } from '../testing/label-sets.ts'
import { render } from '../testing/render.tsx'
import { LabelsProvider } from './labels-provider.tsx'

// The conformance suite tests for each component that it has no hard-coded strings.

test('the locale decides, zh is the default, and one string can be replaced alone', async () => {
  const { root, rerender } = await render(<SearchBar onSubmit={() => undefined} onClose={() => undefined} />)
  const spoken = () => [...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  expect(spoken()).toEqual(['全局搜索', '全局搜索', '关闭搜索'])
  await rerender(
    <LabelsProvider locale="en_US" labels={{ searchBar: { close: 'Hide' } }}>
      <SearchBar onSubmit={() => undefined} onClose={() => undefined} />
    </LabelsProvider>,
  )
  expect(spoken()).toEqual(['Global search', 'Global search', 'Hide'])
})

test('strings of another language are used, and English ones for those that it leaves out', async () => {
  const { root } = await render(
    <LabelsProvider locale="fr" labels={{ searchBar: { close: 'Fermer la recherche' } }}>
      <SearchBar onSubmit={() => undefined} onClose={() => undefined} />
      <RelativeTime date="2026-03-02T08:00:00Z" now="2026-03-02T13:00:00Z" />
    </LabelsProvider>,
  )
  const spoken = [...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  expect(spoken).toEqual(['Global search', 'Global search', 'Fermer la recherche'])
  expect(root.querySelector('time')?.textContent).toBe('il y a 5 heures')
})

test('no Chinese is left in the English strings, and the other way round', () => {
  const say = (value: unknown) => (typeof value === 'function' ? String(value('1', '2', '3')) : String(value))
  for (const set of labelSets) {
    expect(Object.keys(set.zh)).toEqual(Object.keys(set.en))
    for (const text of Object.values(set.en).map(say)) expect(text).not.toMatch(/\p{Script=Han}/u)
    // punctuation alone, such as a colon between two names, has no language, and neither have the names printed on keys
    const chinese = set.name === 'kbd' ? [] : Object.values(set.zh).map(say)
    for (const text of chinese.filter((one) => /\p{L}/u.test(one))) expect(text).toMatch(/\p{Script=Han}/u)
  }
})

test('no two label sets have the same name', () => {
  expect(labelSets.length).toBeGreaterThan(15)
  expect(new Set(labelSets.map(({ name }) => name)).size).toBe(labelSets.length)
})
