import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { SearchCombobox, type SearchComboboxProps } from './search-combobox.tsx'
import { SearchPanel } from './search-panel.tsx'

const field = () => part('search-input') as HTMLInputElement
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const type = (text: string) => act(async () => userEvent.fill(field(), text))
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

function English(props: Partial<SearchComboboxProps>) {
  return (
    <LabelsProvider locale="en">
      <SearchCombobox onSubmit={() => undefined} {...props} />
      <button type="button" id="after">
        after
      </button>
    </LabelsProvider>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('the history of at most ten shows in an empty field; the keys walk through it and back into the field', async () => {
  const submit = vi.fn()
  await render(<English history={Array.from({ length: 12 }, (_, at) => `term ${at}`)} onSubmit={submit} />)
  await act(async () => field().focus())
  expect(options()).toHaveLength(10)
  await press('{ArrowUp}')
  expect(active()).toBe('term 9')
  await press('{ArrowDown}')
  expect(active()).toBeUndefined()
  await press('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('term 1')
  await press('{Enter}')
  expect(submit.mock.calls).toEqual([['term 1']])
  expect(options()).toEqual([])
})

test('suggestions follow the typed text; a late answer is ignored, and a failure is announced', async () => {
  const requests: { text: string; answer: (terms: string[]) => void; fail: (error: Error) => void }[] = []
  const suggest = (text: string) => new Promise<string[]>((answer, fail) => requests.push({ text, answer, fail }))
  await render(<English suggest={suggest} />)
  const texts = () => requests.map(({ text }) => text)
  await type('tu')
  await expect.poll(texts).toEqual(['tu'])
  await type('tush')
  await expect.poll(texts).toEqual(['tu', 'tush'])
  await act(async () => requests[1]?.answer(['tushuguan']))
  await act(async () => requests[0]?.answer(['tu']))
  expect(options()).toEqual(['tushuguan'])
  expect(part('search-status').textContent).toBe('1 suggestion')
  await type('x')
  expect(options()).toEqual([])
  await expect.poll(texts).toEqual(['tu', 'tush', 'x'])
  await act(async () => requests[2]?.fail(new Error('The network is down.')))
  expect(part('search-problem').textContent).toContain('The network is down.')
})

test('Enter searches for the typed text unless a suggestion is marked; blank text searches nothing', async () => {
  const submit = vi.fn()
  await render(<English suggest={async () => ['library']} onSubmit={submit} />)
  await type('  ')
  await press('{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await type(' lib ')
  await expect.poll(options).toEqual(['library'])
  await press('{Enter}')
  expect(submit.mock.calls).toEqual([['lib']])
  expect(field().value).toBe('')
})

test.each([
  [true, ''],
  [false, 'library'],
])('a picked suggestion clears the input, or stays in it, as a typed term does: %s', async (clearOnSubmit, left) => {
  const submit = vi.fn()
  await render(<English suggest={async () => ['library']} onSubmit={submit} clearOnSubmit={clearOnSubmit} />)
  await type('lib')
  await expect.poll(options).toEqual(['library'])
  await press('{ArrowDown}{Enter}')
  expect(submit.mock.calls).toEqual([['library']])
  expect(field().value).toBe(left)
})

test('Escape closes first the suggestions, then the bar; leaving the bar closes the suggestions, too', async () => {
  const close = vi.fn()
  await render(<English history={['a']} onClose={close} />)
  await act(async () => field().focus())
  await press('{Escape}')
  expect([options(), close.mock.calls.length]).toEqual([[], 0])
  await press('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
  await press('{ArrowDown}')
  expect(options()).toEqual(['a'])
  await act(async () => document.querySelector<HTMLElement>('#after')?.focus())
  expect(options()).toEqual([])
})

test('the history is cleared from its list, and a failure shows there', async () => {
  const clear = vi.fn().mockRejectedValue(new Error('Not now.'))
  await render(<English history={['a']} onClearHistory={clear} />)
  await act(async () => field().focus())
  await act(async () => userEvent.click(part('button', part('search-clear'))))
  expect(clear).toHaveBeenCalledTimes(1)
  expect(part('search-problem').textContent).toBe('The history could not be cleared: Not now.')
})

test('after clearing the history, whose button then disappears, the focus is in the input', async () => {
  function Cleared() {
    const [terms, setTerms] = useState(['a'])
    return <English history={terms} onClearHistory={() => setTerms([])} />
  }
  await render(<Cleared />)
  await act(async () => field().focus())
  await act(async () => userEvent.tab())
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(field())
})

test('an empty result is shown with the keyword; loading is not shown as an empty result', async () => {
  const panel = (groups: [] | undefined) => (
    <LabelsProvider locale="en">
      <SearchPanel text="qqq" groups={groups} />
    </LabelsProvider>
  )
  const { rerender } = await render(panel(undefined))
  expect(part('search-panel').textContent).not.toContain('no content')
  await rerender(panel([]))
  expect(part('search-none').textContent).toBe('no content found for keyword “qqq”')
})

test('the search bar follows the query, and keeps its focus after a search', async () => {
  function Searched() {
    const [text, setText] = useState('one')
    return (
      <LabelsProvider locale="en">
        <SearchPanel text={text} onSearch={setText} groups={[]} />
        <button type="button" id="back" onClick={() => setText('one')}>
          back
        </button>
      </LabelsProvider>
    )
  }
  await render(<Searched />)
  expect(field().value).toBe('one')
  const input = field()
  await type('two ')
  await press('{Enter}')
  expect(part('search-none').textContent).toContain('two')
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('two')
  await act(async () => document.querySelector<HTMLElement>('#back')?.click())
  expect(field().value).toBe('one')
})

test('matches are marked in titles and texts, empty groups are left out, and a page can be chosen', async () => {
  const go = vi.fn()
  await render(
    <LabelsProvider locale="en">
      <SearchPanel
        text="book"
        categories={[
          { key: 'all', label: 'All', count: 44, href: '/all' },
          { key: 'app', label: 'Apps', href: '/app' },
        ]}
        category="app"
        groups={[
          {
            key: 'app',
            label: 'Apps',
            layout: 'tiles',
            results: [{ id: 1, title: 'Bookshop', text: 'a book', href: '/1' }],
          },
          { key: 'notice', label: 'Notices', layout: 'lines', results: [] },
        ]}
        total={44}
        onPageChange={go}
      />
    </LabelsProvider>,
  )
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Book', 'book'])
  expect(document.querySelectorAll('[data-q="search-group"]')).toHaveLength(1)
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Apps')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Next Page"]')?.click())
  expect(go.mock.calls).toEqual([[2]])
})

test('Delete or the remove button forgets a recent search; a failure shows in the list', async () => {
  const remove = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('Not now.'))
  await render(<English history={['a', 'b']} onRemoveHistory={remove} onClearHistory={() => undefined} />)
  await act(async () => field().focus())
  await press('{ArrowDown}{ArrowDown}{Delete}')
  expect(remove.mock.calls).toEqual([['b']])
  const [removeButton] = document.querySelectorAll('[data-q="search-remove"]')
  await act(async () => userEvent.click(removeButton as Element))
  expect(remove.mock.calls).toEqual([['b'], ['a']])
  expect(part('search-problem').textContent).toBe('The search could not be removed: Not now.')
  expect(options()).toEqual(['a', 'b'])
})

test('highlights the given ranges instead of the query, and offers an action beside a result without a link', async () => {
  const result = { id: 1, title: '涂书恒', titleRanges: [[0, 2]] as const, action: { label: 'Write', href: '/write' } }
  await render(<SearchPanel text="ts" groups={[{ key: 'p', label: 'People', layout: 'people', results: [result] }]} />)
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['涂书'])
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/write'])
})
