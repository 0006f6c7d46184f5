import { expect, test } from 'vitest'
import { RelativeTime } from '../components/relative-time/relative-time.tsx'
import { SearchBar } from '../components/search-bar/search-bar.tsx'
import { labelSets } from '../testing/label-sets.ts'
import { render } from '../testing/render.tsx'
import { LabelsProvider } from './labels-provider.tsx'

// That no component has hard-coded strings is tested by the conformance suite.

test('the locale selects the strings, zh is the default, and a single string can be replaced', async () => {
  const { root, rerender } = await render(<SearchBar onSubmit={() => undefined} onClose={() => undefined} />)
  const labels = () => [...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  expect(labels()).toEqual(['全局搜索', '全局搜索', '关闭搜索'])
  await rerender(
    <LabelsProvider locale="en_US" labels={{ searchBar: { close: 'Hide' } }}>
      <SearchBar onSubmit={() => undefined} onClose={() => undefined} />
    </LabelsProvider>,
  )
  expect(labels()).toEqual(['Global search', 'Global search', 'Hide'])
})

test('custom strings of another language are used, and English ones for those that are missing', async () => {
  const { root } = await render(
    <LabelsProvider locale="fr" labels={{ searchBar: { close: 'Fermer la recherche' } }}>
      <SearchBar onSubmit={() => undefined} onClose={() => undefined} />
      <RelativeTime date="2026-03-02T08:00:00Z" now="2026-03-02T13:00:00Z" />
    </LabelsProvider>,
  )
  const labels = [...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  expect(labels).toEqual(['Global search', 'Global search', 'Fermer la recherche'])
  expect(root.querySelector('time')?.textContent).toBe('il y a 5 heures')
})

test('no Chinese is left in the English strings, and the other way round', () => {
  const textOf = (value: unknown) => (typeof value === 'function' ? String(value('1', '2', '3')) : String(value))
  for (const set of labelSets) {
    expect(Object.keys(set.zh)).toEqual(Object.keys(set.en))
    for (const text of Object.values(set.en).map(textOf)) expect(text).not.toMatch(/\p{Script=Han}/u)
    // punctuation alone, such as a colon between two names, has no language, and neither have the names printed on keys
    const chinese = set.name === 'kbd' ? [] : Object.values(set.zh).map(textOf)
    for (const text of chinese.filter((label) => /\p{L}/u.test(label))) expect(text).toMatch(/\p{Script=Han}/u)
  }
})

test('no two label sets have the same name', () => {
  expect(labelSets.length).toBeGreaterThan(15)
  expect(new Set(labelSets.map(({ name }) => name)).size).toBe(labelSets.length)
})
