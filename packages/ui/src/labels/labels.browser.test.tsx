import { expect, test } from 'vitest'
import { ErrorState } from '../components/error-state/error-state.tsx'
import { Field } from '../components/field/field.tsx'
import { Pagination } from '../components/pagination/pagination.tsx'
import { PasswordInput } from '../components/password-input/password-input.tsx'
import { SearchBar } from '../components/search-bar/search-bar.tsx'
import { Spinner } from '../components/spinner/spinner.tsx'
import { render } from '../testing/render.tsx'
import { BackgroundPicker } from '../widgets/background-picker/background-picker.tsx'
import { Banner } from '../widgets/banner/banner.tsx'
import { Card } from '../widgets/card/card.tsx'
import { CardError } from '../widgets/card/card-error.tsx'
import { CardContent } from '../widgets/card-content/card-content.tsx'
import type { LabelOverrides } from './labels.ts'
import listed from './labels.ts?raw'
import type { LabelSet } from './labels-context.ts'
import { LabelsProvider } from './labels-provider.tsx'

const files = import.meta.glob<Record<string, LabelSet<object>>>('../{components,widgets}/*/labels.ts', { eager: true })
const sets = Object.values(files).flatMap((file) => Object.values(file))

/** Every string becomes ⟦…⟧, so that one that a component has of its own stands out. */
function pseudo(): LabelOverrides {
  const mark = (value: unknown) =>
    typeof value === 'function' ? (...given: unknown[]) => `⟦${value(...given)}⟧` : `⟦${String(value)}⟧`
  return Object.fromEntries(
    sets.map((set) => [set.name, Object.fromEntries(Object.entries(set.en).map(([key, value]) => [key, mark(value)]))]),
  ) as LabelOverrides
}

const everything = (
  <>
    <Pagination
      page={10}
      pageSize={10}
      total={999}
      onPageChange={() => undefined}
      pageSizes={[10]}
      onPageSizeChange={() => undefined}
      quickJump
      showTotal
    />
    <Field label="" required optional>
      <PasswordInput />
    </Field>
    <SearchBar onSubmit={() => undefined} onClose={() => undefined} />
    <Spinner />
    <ErrorState onRetry={() => undefined} reference="1" />
    <CardError title="" onRetry={() => undefined} />
    <Card title="" tips={3} />
    <CardContent name="" content={{ version: 'card/v1', kind: 'list', data: [], global: { tips: 0 } }} />
    <CardContent name="" content={{}} link="/" />
    <Banner slides={['1', '2'].map((id) => ({ id, image: '/x.png', title: '' }))} />
    <BackgroundPicker themes={[]} onSelect={() => undefined} onUpload={() => undefined} />
  </>
)

test('no component has a visible or spoken string of its own', async () => {
  const { root } = await render(
    <LabelsProvider locale="en" labels={pseudo()}>
      {everything}
    </LabelsProvider>,
  )
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '')
  for (const element of root.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
      texts.push(element.getAttribute(name) ?? '')
    }
  }
  const own = texts.map((text) => text.replace(/⟦[^⟧]*⟧/g, '')).filter((text) => /\p{L}/u.test(text))
  expect(own).toEqual([])
  expect(texts.filter((text) => text.includes('⟦')).length).toBeGreaterThan(25)
})

test('the language decides, zh is the default, and one string can be replaced alone', async () => {
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

test('no Chinese is left in the English strings, and the other way round', () => {
  const say = (value: unknown) => (typeof value === 'function' ? String(value('1', '2', '3')) : String(value))
  for (const set of sets) {
    expect(Object.keys(set.zh)).toEqual(Object.keys(set.en))
    for (const text of Object.values(set.en).map(say)) expect(text).not.toMatch(/\p{Script=Han}/u)
    for (const text of Object.values(set.zh).map(say)) expect(text).toMatch(/\p{Script=Han}/u)
  }
})

test('every set is part of the public type', () => {
  expect(sets.length).toBeGreaterThan(15)
  for (const { name } of sets) expect(listed).toContain(`| typeof ${name}Labels`)
})
