import fc from 'fast-check'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CardContent } from './card-content.tsx'
import { cardKinds } from './card-content-v1.ts'

const card = (kind: string, data: unknown, more: object = {}) => ({
  version: 'card/v1',
  kind,
  data,
  global: { tips: 0 },
  ...more,
})

// preloaded, so that a kind that loads when first shown renders within one act
beforeAll(() =>
  Promise.all([import('./agenda-entries.tsx'), import('./todo-entries.tsx'), import('../card-form/form-entries.tsx')]),
)

/** Renders the content and waits until a kind that loads lazily is shown. */
async function show(content: unknown, link?: string) {
  const complaint = vi.spyOn(console, 'error')
  const { root } = await render(
    <CardContent
      name="1"
      content={content}
      link={link}
      onSubmitForm={() => undefined}
      onToggleTodo={() => undefined}
    />,
  )
  await act(() => vi.dynamicImportSettled())
  expect(complaint.mock.calls.map(([first]) => String(first))).toEqual([])
  complaint.mockRestore()
  return root
}

const html = '<img src=x onerror="globalThis.ran = true"><b>bold</b>'
const hostile = [
  {
    id: {},
    title: html,
    text: html,
    url: 'javascript:alert(1)',
    icon_url: 'javascript:1',
    value: html,
    unit: html,
    time: html,
  },
  { id: 'same', title: '', value: 1e308, max: -5, min: Number.NaN, unread: 'yes', done: 'no', field: 'text' },
  { id: 'same', title: 12, value: Number.POSITIVE_INFINITY, max: 1e-320, time: 8.64e15 + 1, end_time: '9999-99-99' },
  {
    id: '__proto__',
    title: [['deep']],
    text: { toString: 'x' },
    url: ['/a'],
    value: { value: { value: {} } },
    time: {},
  },
  { id: 'constructor', title: 'x'.repeat(1_000_000), value: '9'.repeat(1_000_000), time: '-271821-04-20T00:00:00Z' },
  null,
  7,
  'text',
  [[[[]]]],
  {
    id: 'far',
    title: 'far',
    time: '+275760-09-13T00:00:00Z',
    end_time: '+275760-09-13T00:00:00Z',
    url: '//example.edu',
  },
]

test.each(cardKinds)('%s draws hostile data as text, without a complaint', async (kind) => {
  const data = kind === 'form' ? hostile.slice(0, 4).map((item) => ({ ...(item as object), field: 'text' })) : hostile
  const root = await show(
    card(kind, data, { columns: [html, {}, 1, 2, 3], action: { title: html, url: 'javascript:1' } }),
  )
  // Some kinds are loaded when they are first shown.
  await vi.waitFor(() => expect(root.textContent).toContain('<b>bold</b>'))
  expect(root.querySelector('img, b, script, iframe')).toBeNull()
  expect((globalThis as { ran?: boolean }).ran).toBeUndefined()
  for (const link of root.querySelectorAll('a')) expect(link.getAttribute('href')).toBe('//example.edu')
  expect((root.textContent ?? '').length).toBeLessThan(12_000)
})

test.each(cardKinds)('%s with 10,000 entries renders those that fit and says how many there are', async (kind) => {
  const data = Array.from({ length: 10_000 }, (_, at) => ({
    id: String(at),
    title: `t${at}`,
    value: at,
    field: 'text',
    unread: 0,
  }))
  const root = await show(card(kind, data), '/all')
  expect(root.querySelectorAll('*').length).toBeLessThan(3000)
  if (kind === 'form') expect(root.querySelector('a')?.getAttribute('href')).toBe('/all')
  else expect(root.textContent).toContain('共 10000 条，只显示前 100 条。')
})

test('whatever a server sends, it neither throws nor logs', async () => {
  const content = fc.oneof(
    fc.anything(),
    fc.record({
      version: fc.constant('card/v1'),
      kind: fc.oneof(fc.constantFrom(...cardKinds), fc.anything()),
      data: fc.oneof(
        fc.anything(),
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'id',
              'title',
              'text',
              'url',
              'time',
              'value',
              'max',
              'unit',
              'field',
              'options',
              'required',
            ),
            fc.oneof(fc.anything(), fc.constantFrom('select', 'checkbox', '/a', '2026-11-20T00:00:00Z', 1)),
          ),
        ),
      ),
      columns: fc.anything(),
      action: fc.anything(),
      global: fc.anything(),
    }),
  )
  const samples = fc.sample(content, { numRuns: 300, seed: 20260001 })
  const complaint = vi.spyOn(console, 'error')
  const { root, rerender } = await render(null)
  for (const [at, sample] of samples.entries()) {
    await rerender(<CardContent key={String(at)} name="1" content={sample} onSubmitForm={() => undefined} />)
    expect(root.firstChild, JSON.stringify(sample)).not.toBeNull()
  }
  expect(complaint.mock.calls).toEqual([])
  complaint.mockRestore()
})

test.each([
  [{ version: 'card/v2', kind: 'list', data: [] }],
  [{ version: 'card/v1', kind: 'hologram', data: [] }],
  [{ version: 'card/v1', kind: 'toString', data: [] }],
  [{ version: 'card/v1', kind: 'list', data: 'x' }],
  [null],
  [undefined],
  ['<b>'],
])('unknown content, %j, becomes a plain link', async (content) => {
  const root = await show(content, '/there')
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/there')
})

test('a form that it cannot show, or that has no handler, is a link to its page', async () => {
  const ask = { id: 'a', title: '1', field: 'retina', unread: 0 }
  const root = await show(card('form', [ask], { action: { url: 'https://example.edu/form' } }), '/there')
  expect(root.querySelector('a')?.getAttribute('href')).toBe('https://example.edu/form')
  const { root: nobody } = await render(
    <CardContent name="1" content={card('form', [{ ...ask, field: 'text' }])} link="/there" />,
  )
  expect(nobody.querySelector('form')).toBeNull()
  expect(nobody.querySelector('a')?.getAttribute('href')).toBe('/there')
})
