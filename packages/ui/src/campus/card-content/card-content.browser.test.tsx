import fc from 'fast-check'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { render } from '../../testing/render.tsx'
import { CardContent } from './card-content.tsx'
import { cardKinds, cardLimits } from './card-content-v1.ts'
import { readCardContent } from './read-card-content.ts'

const card = (kind: string, data: unknown, overrides: object = {}) => ({
  version: 'card/v1',
  kind,
  data,
  global: { tips: 0 },
  ...overrides,
})

// preloaded, so that a kind that loads when first shown renders within one act
beforeAll(() =>
  Promise.all([
    import('./agenda-entries.tsx'),
    import('./todo-entries.tsx'),
    import('./table-entries.tsx'),
    import('../card-form/form-entries.tsx'),
  ]),
)

/** Renders the content and waits until a kind that loads lazily is shown. */
async function show(content: unknown, link?: string) {
  const consoleError = vi.spyOn(console, 'error')
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
  expect(consoleError.mock.calls.map(([first]) => String(first))).toEqual([])
  consoleError.mockRestore()
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

test.each(cardKinds)('%s renders hostile data as text, and logs no error', async (kind) => {
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

test.each(cardKinds)('%s with 10,000 entries renders only the first ones and states their total', async (kind) => {
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

test('any content from a server renders without an exception or a logged error', async () => {
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
  const consoleError = vi.spyOn(console, 'error')
  const { root, rerender } = await render(null)
  for (const [at, sample] of samples.entries()) {
    await rerender(<CardContent key={String(at)} name="1" content={sample} onSubmitForm={() => undefined} />)
    expect(root.firstChild, JSON.stringify(sample)).not.toBeNull()
  }
  expect(consoleError.mock.calls).toEqual([])
  consoleError.mockRestore()
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

test('a form with an unsupported field or without a handler is shown as a link to its page', async () => {
  const question = { id: 'a', title: '1', field: 'retina', unread: 0 }
  const root = await show(card('form', [question], { action: { url: 'https://example.edu/form' } }), '/there')
  expect(root.querySelector('a')?.getAttribute('href')).toBe('https://example.edu/form')
  const { root: withoutHandler } = await render(
    <CardContent name="1" content={card('form', [{ ...question, field: 'text' }])} link="/there" />,
  )
  expect(withoutHandler.querySelector('form')).toBeNull()
  expect(withoutHandler.querySelector('a')?.getAttribute('href')).toBe('/there')
})

test.each(cardKinds.filter((kind) => kind !== 'form'))('%s reports an entry that is opened', async (kind) => {
  const open = vi.fn()
  const item = { id: '7', title: 'Open me', url: '/opened', value: 1, unread: 1 }
  const { root } = await render(<CardContent name="1" content={card(kind, [item])} onOpenItem={open} />)
  await act(() => vi.dynamicImportSettled())
  // the page of the tests must not be left
  root.addEventListener('click', (event) => event.preventDefault())
  await act(async () => userEvent.click(root.querySelector('a')!))
  expect(open.mock.calls.map(([{ id }]) => id)).toEqual(['7'])
})

test('a text value is truncated at the limit of values', () => {
  const content = card('stat', [{ id: '1', title: '1', value: 'x'.repeat(cardLimits.value + 1), unread: 0 }])
  expect(readCardContent(content)?.data[0]?.value).toBe(`${'x'.repeat(cardLimits.value - 1)}…`)
})

test('English agenda dates are British, and an entry of several days has its last day, but not the midnight after it', async () => {
  const entry = (id: string, time: string, end_time?: string) => ({ id, title: id, time, end_time, unread: 0 })
  const items = [
    entry('1', '2026-02-27T12:00:00'),
    entry('2', '2026-02-27T12:00:00', '2026-03-01T13:00:00'),
    entry('3', '2026-02-27T00:00:00', '2026-03-01T00:00:00'),
    entry('4', '2026-02-27T22:00:00', '2026-02-28T00:00:00'),
  ]
  const { root } = await render(
    <LabelsProvider locale="en">
      <CardContent name="1" content={card('agenda', items)} />
    </LabelsProvider>,
  )
  await act(() => vi.dynamicImportSettled())
  expect([...root.querySelectorAll('time')].map((time) => time.textContent)).toEqual([
    'Fri 27 Feb12:00',
    'Fri 27 Feb – Sun 1 Mar12:00–13:00',
    'Fri 27 Feb – Sat 28 Feb00:00–00:00',
    'Fri 27 Feb22:00–00:00',
  ])
})
