import { act, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { PortalProvider } from '../portal-provider/portal-provider.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './combobox-props.ts'

const colleges: ComboboxOption[] = [
  { value: 'cs', label: 'Computing', description: 'East campus', group: 'Engineering' },
  { value: 'me', label: 'Mechanics', group: 'Engineering', disabled: true },
  { value: 'ee', label: 'Electronics', group: 'Engineering' },
  { value: 'hi', label: 'History', group: 'Arts' },
]

const input = () => part('combobox-input') as HTMLInputElement
const optionTexts = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const highlightedText = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const tags = () => [...document.querySelectorAll('[data-q=combobox-tag-text]')].map((tag) => tag.textContent)
const waitForOptions = () => vi.waitFor(() => expect(optionTexts().length).toBeGreaterThan(0))

test('opens, filters while the user types, highlights the first match and accepts it with Enter', async () => {
  const changed = vi.fn()
  await render(<Combobox aria-label="College" options={colleges} onValueChange={changed} />)
  await userEvent.click(input())
  await waitForOptions()
  expect(optionTexts()).toEqual(['ComputingEast campus', 'Mechanics', 'Electronics', 'History'])
  expect(part('combobox-status').textContent).toBe('共 4 个选项')
  await userEvent.keyboard('ELEC')
  await vi.waitFor(() => expect(optionTexts()).toEqual(['Electronics']))
  expect(highlightedText()).toBe('Electronics')
  await userEvent.keyboard('{Enter}')
  expect(input().value).toBe('Electronics')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  expect(changed.mock.calls).toEqual([['ee', [colleges[2]]]])
})

test('arrows skip options that cannot be chosen, Home and End move the caret, Escape reverts the typed text', async () => {
  await render(<Combobox aria-label="College" options={colleges} defaultValue="hi" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitForOptions()
  expect(highlightedText()).toBe('History')
  await userEvent.keyboard('{Home}')
  expect([input().selectionStart, highlightedText()]).toEqual([0, 'History'])
  await userEvent.keyboard('{End}')
  expect([input().selectionStart, highlightedText()]).toEqual([7, 'History'])
  await userEvent.keyboard('{ArrowUp}')
  expect(highlightedText()).toBe('Electronics')
  await userEvent.keyboard('{ArrowUp}')
  expect(highlightedText()).toBe('ComputingEast campus')
  await userEvent.keyboard('x{Escape}')
  expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['History', 'false'])
  await userEvent.keyboard('{Escape}')
  expect(input().value).toBe('History')
})

test('leaving accepts an exact name and discards anything else; deleting the text clears the value', async () => {
  const changed = vi.fn()
  await render(<Combobox aria-label="College" options={colleges} onValueChange={changed} />)
  const leaveWith = async (text: string) => {
    await userEvent.fill(input(), text)
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    return input().value
  }
  expect(await leaveWith('history')).toBe('History')
  expect(await leaveWith('hist')).toBe('History')
  expect(await leaveWith('mechanics')).toBe('History')
  expect(await leaveWith('')).toBe('')
  expect(changed.mock.calls.map(([value]) => value)).toEqual(['hi', null])
})

test('a press selects an option but not a disabled one; the clear button empties the input and keeps the focus', async () => {
  await render(<Combobox aria-label="College" options={colleges} />)
  await userEvent.click(input())
  await waitForOptions()
  const option = (at: number) => document.querySelectorAll<HTMLElement>('[role=option]')[at]!
  await act(async () => option(1).click())
  expect(input().value).toBe('')
  await userEvent.click(option(3))
  expect(input().value).toBe('History')
  await userEvent.click(document.querySelector('[aria-label=清除]')!)
  expect(input().value).toBe('')
  expect(document.activeElement).toBe(input())
})

test('multiple selection: the list stays open, tags are removed by press, Backspace and Delete', async () => {
  const changed = vi.fn()
  await render(
    <Combobox multiple aria-label="Colleges" options={colleges} defaultValue={['hi']} onValueChange={changed} />,
  )
  await userEvent.click(input())
  await waitForOptions()
  await userEvent.keyboard('comp{Enter}')
  expect(tags()).toEqual(['History', 'Computing'])
  expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['', 'true'])
  await userEvent.keyboard('elec{Enter}')
  expect(tags()).toEqual(['History', 'Computing', 'Electronics'])
  await userEvent.keyboard('elec{Enter}')
  expect(tags()).toEqual(['History', 'Computing'])
  await userEvent.keyboard('{Backspace}')
  expect(tags()).toEqual(['History'])
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('移除History')
  await userEvent.keyboard('{Delete}')
  expect(tags()).toEqual([])
  expect(document.activeElement).toBe(input())
  expect(changed.mock.lastCall).toEqual([[], []])
})

test('only the results of the latest search are shown, even if an earlier one responds later', async () => {
  const resolvers = new Map<string, (found: ComboboxOption[]) => void>()
  const signals = new Map<string, AbortSignal>()
  const onSearch = vi.fn((text: string, signal: AbortSignal) => {
    signals.set(text, signal)
    return new Promise<ComboboxOption[]>((resolve) => resolvers.set(text, resolve))
  })
  await render(<Combobox aria-label="Person" onSearch={onSearch} />)
  await userEvent.click(input())
  await vi.waitFor(() => expect(resolvers.has('')).toBe(true))
  await userEvent.keyboard('l')
  await vi.waitFor(() => expect(resolvers.has('l')).toBe(true))
  await userEvent.keyboard('i')
  await vi.waitFor(() => expect(resolvers.has('li')).toBe(true))
  expect([signals.get('l')?.aborted, signals.get('li')?.aborted]).toEqual([true, false])
  await act(async () => resolvers.get('li')?.([{ value: '2', label: 'Li Ming' }]))
  await waitForOptions()
  await act(async () => resolvers.get('l')?.([{ value: '1', label: 'Late' }]))
  expect(optionTexts()).toEqual(['Li Ming'])
  expect(highlightedText()).toBe('Li Ming')
})

test('a failed search shows the failure and is retried by Enter or press, with the typed text', async () => {
  const onSearch = vi.fn<(text: string) => Promise<ComboboxOption[]>>().mockRejectedValue(new Error('offline'))
  await render(<Combobox aria-label="Person" onSearch={onSearch} />)
  await userEvent.tab()
  await userEvent.keyboard('li')
  // on a slow machine a search for the first letter alone may run as well
  await vi.waitFor(() => expect(onSearch.mock.lastCall?.[0]).toBe('li'))
  await vi.waitFor(() => expect(part('combobox-status').textContent).toMatch(/没有加载出来.*回车/))
  const searches = onSearch.mock.calls.length
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(searches + 1))
  await vi.waitFor(() => expect(document.querySelector('[data-q=button]')?.textContent).toBe('重试'))
  onSearch.mockResolvedValue([{ value: '1', label: 'Li Ming' }])
  await userEvent.click(part('button'))
  await waitForOptions()
  expect([input().value, onSearch.mock.lastCall?.[0], document.activeElement]).toEqual(['li', 'li', input()])
})

test('of 10,000 options only the visible ones are rendered, and every one can be reached', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ value: `${at}`, label: `Student ${at}` }))
  let maxRendered = 0
  const observer = new MutationObserver(() => {
    maxRendered = Math.max(maxRendered, optionTexts().length)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await render(<Combobox aria-label="Student" options={many} />)
  await userEvent.click(input())
  await waitForOptions()
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(highlightedText()).toBe('Student 9999'))
  const last = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  const list = part('combobox-list').getBoundingClientRect()
  await vi.waitFor(() => expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom))
  expect(last?.getAttribute('aria-posinset')).toBe('10000')
  observer.disconnect()
  expect(maxRendered).toBeLessThan(40)
})

test('a form gets the values, not the labels, and its reset restores the initial ones', async () => {
  const { root } = await render(
    <form>
      <Combobox aria-label="College" name="college" options={colleges} defaultValue="hi" />
      <Combobox multiple aria-label="More" name="more" options={colleges} defaultValue={['cs', 'ee']} />
    </form>,
  )
  const form = root.querySelector('form')!
  const formValues = () => [new FormData(form).getAll('college'), new FormData(form).getAll('more')]
  expect(formValues()).toEqual([['hi'], ['cs', 'ee']])
  await userEvent.click(document.querySelector('[aria-label=清除]')!)
  expect(formValues()[0]).toEqual([''])
  await act(async () => form.reset())
  expect(formValues()).toEqual([['hi'], ['cs', 'ee']])
  expect(root.querySelector('input')?.value).toBe('History')
})

test('a field labels and describes the combobox; Escape in a dialog closes only the list', async () => {
  const closed = vi.fn()
  await render(
    <Dialog open title="Send" onOpenChange={closed}>
      <Field label="College" error="Choose one." required>
        <Combobox options={colleges} />
      </Field>
    </Dialog>,
  )
  expect(input().labels?.[0]?.textContent).toContain('College')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().required).toBe(true)
  await userEvent.click(input())
  await waitForOptions()
  await userEvent.keyboard('{Escape}')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledWith(false)
})

test('a controlled combobox shows its value, even when the labels load later', async () => {
  const { rerender } = await render(<Combobox aria-label="College" options={[]} value="hi" />)
  expect(input().value).toBe('hi')
  await rerender(<Combobox aria-label="College" options={colleges} value="hi" />)
  expect(input().value).toBe('History')
  await rerender(<Combobox aria-label="College" options={colleges} value={null} />)
  expect(input().value).toBe('')
})

test('a read-only combobox keeps its value, and an open list closes when it becomes read-only', async () => {
  const changed = vi.fn()
  const combobox = (readOnly: boolean) => (
    <Combobox
      multiple
      aria-label="Colleges"
      options={colleges}
      defaultValue={['hi']}
      readOnly={readOnly}
      defaultOpen
      onValueChange={changed}
    />
  )
  const { rerender } = await render(combobox(true))
  await userEvent.click(input())
  await userEvent.keyboard('comp{ArrowDown}{Enter}{Backspace}')
  expect([input().value, input().getAttribute('aria-expanded'), optionTexts()]).toEqual(['', 'false', []])
  const isDisabled = (name: string) => (part(name) as HTMLButtonElement).disabled
  expect([isDisabled('combobox-toggle'), isDisabled('combobox-tag-remove')]).toEqual([true, true])
  expect(document.querySelector('[aria-label=清除]')).toBeNull()
  await rerender(combobox(false))
  await userEvent.keyboard('{ArrowDown}')
  await waitForOptions()
  await rerender(combobox(true))
  await vi.waitFor(() => expect(optionTexts()).toEqual([]))
  expect(changed).not.toHaveBeenCalled()
})

test('the highlight stays when a render passes equal options in a new array', async () => {
  function Parent() {
    const [, setPresses] = useState(0)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: renders with each key
      <div onKeyDown={() => setPresses((presses) => presses + 1)}>
        <Combobox aria-label="College" options={colleges.map((option) => ({ ...option }))} />
      </div>
    )
  }
  await render(<Parent />)
  await userEvent.click(input())
  await userEvent.keyboard('c')
  await waitForOptions()
  expect(highlightedText()).toBe('ComputingEast campus')
  await userEvent.keyboard('{ArrowDown}')
  expect(highlightedText()).toBe('Electronics')
})

test('in a shadow root an option can be pressed', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  await render(
    createPortal(
      <PortalProvider container={container}>
        <Combobox aria-label="College" options={colleges} defaultOpen />
      </PortalProvider>,
      container,
    ),
  )
  container.querySelector('input')?.focus()
  await vi.waitFor(() => expect(container.querySelectorAll('[role=option]')).toHaveLength(4))
  const history = container.querySelectorAll('[role=option]')[3]
  for (const type of ['mousedown', 'mouseup', 'click']) {
    await act(async () => history?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true })))
  }
  expect(container.querySelector('input')?.value).toBe('History')
  host.remove()
})

test('Escape that cancels the composition of an input method neither closes the list nor reverts the text', async () => {
  await render(<Combobox aria-label="College" options={colleges} />)
  await userEvent.click(input())
  await userEvent.keyboard('elec')
  await waitForOptions()
  const composingEscape = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
  await act(async () => input().dispatchEvent(new KeyboardEvent('keydown', composingEscape)))
  expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['elec', 'true'])
})
