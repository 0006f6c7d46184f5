import fc from 'fast-check'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { anyTime, timeFormatters } from '../../testing/date-formatters.ts'
import { part, render } from '../../testing/render.tsx'
import { typeText } from '../../testing/type-text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { TimePicker, type TimePickerProps } from './time-picker.tsx'

const picker = (props: TimePickerProps = {}) => (
  <LabelsProvider locale="en">
    <TimePicker aria-label="Begins" {...props} />
  </LabelsProvider>
)

const input = () => part('input') as HTMLInputElement
const problem = () => part('date-problem').textContent
const highlighted = () => document.querySelector('[data-q=time-option][data-highlighted]')?.textContent
const list = () => document.querySelector('[data-q=time-list]')

async function type(text: string): Promise<void> {
  await userEvent.fill(input(), text)
  await userEvent.keyboard('{Enter}')
}

async function openList(): Promise<void> {
  input().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(list()).not.toBeNull())
}

test('the list opens in the middle of the day and stays open while its padding is pressed', async () => {
  await render(picker())
  await openList()
  expect(list()?.scrollTop).toBeGreaterThan(0)
  await userEvent.click(list()!, { position: { x: 40, y: 1 } })
  expect(document.activeElement).toBe(input())
})

test('a read-only one does not open, and closes when it becomes read-only', async () => {
  const { rerender } = await render(picker({ readOnly: true, defaultOpen: true }))
  expect(list()).toBeNull()
  input().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  await rerender(picker())
  await openList()
  await rerender(picker({ readOnly: true }))
  expect(list()).toBeNull()
})

test('a valid time, typed over any value, becomes the value', async () => {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const cases = fc.record({
    before: fc.option(anyTime),
    after: anyTime,
    locale: fc.constantFrom('zh', 'en'),
    way: fc.nat({ max: 2 }),
    key: fc.constantFrom('Enter', 'Tab'),
  })
  const iso = ({ hour, minute }: { hour: number; minute: number }) => `${twoDigits(hour)}:${twoDigits(minute)}`
  const { rerender } = await render(null)
  let run = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ before, after, locale, way, key }) => {
      run += 1
      const changed = vi.fn()
      await rerender(
        <LabelsProvider key={run} locale={locale}>
          <TimePicker aria-label="Begins" name="at" defaultValue={before && iso(before)} onValueChange={changed} />
        </LabelsProvider>,
      )
      await typeText(input(), timeFormatters[locale][way]?.(after) ?? '', key)
      expect([input().value, (part('date-value') as HTMLInputElement).value]).toEqual([iso(after), iso(after)])
      expect(changed.mock.calls).toEqual(before && iso(before) === iso(after) ? [] : [[iso(after)]])
    }),
    { numRuns: 40 },
  )
})

test('a time that is invalid or out of range remains in the input with a message', async () => {
  const changed = vi.fn()
  const reportProblem = vi.fn()
  await render(picker({ min: '08:00', max: '18:30', onValueChange: changed, onProblemChange: reportProblem }))
  await type('lunch')
  expect([input().value, problem()]).toEqual(['lunch', 'This is not a time. Write it like 14:30.'])
  expect([input().validationMessage, input().getAttribute('aria-invalid')]).toEqual([problem(), 'true'])
  await type('7:59')
  expect(problem()).toBe('Choose 08:00 or later.')
  await type('6:31 pm')
  expect(reportProblem.mock.lastCall).toEqual(['Choose 18:30 or earlier.'])
  await type('25:00')
  expect(problem()).toMatch(/not a time/)
  await type('18:30')
  expect([problem(), changed.mock.calls]).toEqual(['', [['18:30']]])
})

test('arrow keys go through the list, Enter chooses, Escape keeps the value', async () => {
  await render(picker({ defaultValue: '14:10' }))
  await openList()
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(highlighted()).toBe('14:30')
  await userEvent.keyboard('{ArrowDown}{PageUp}{ArrowUp}')
  const current = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  expect([current?.textContent, highlighted()]).toEqual(['11:30', '11:30'])
  await userEvent.keyboard('{Escape}')
  expect([list(), input().value]).toEqual([null, '14:10'])
  await openList()
  await userEvent.keyboard('{Enter}')
  expect([list(), input().value, document.activeElement]).toEqual([null, '14:30', input()])
  await openList()
  await type('15:20')
  expect([list(), input().value]).toEqual([null, '15:20'])
})

test('a list that opens over a typed time begins at that time', async () => {
  const changed = vi.fn()
  await render(picker({ onValueChange: changed }))
  await userEvent.fill(input(), '15:00')
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(highlighted()).toBe('15:00'))
  await userEvent.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith('15:00')
})

test('keys of an input method neither open the list nor choose a time', async () => {
  await render(picker())
  input().focus()
  const key = { key: 'ArrowDown', bubbles: true, cancelable: true, isComposing: true }
  await act(async () => input().dispatchEvent(new KeyboardEvent('keydown', key)))
  expect(list()).toBeNull()
})

test('a press on a time chooses it and leaves the focus in the input', async () => {
  await render(picker({ min: '08:00', max: '10:00' }))
  await userEvent.click(document.querySelector('button[aria-label="Open list of times"]')!)
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(5))
  await userEvent.click(document.querySelectorAll('[role=option]')[1]!)
  expect([input().value, list(), document.activeElement]).toEqual(['08:30', null, input()])
})

test('Escape closes the list and not the dialog around it', async () => {
  function Stage() {
    const [open, setOpen] = useState(true)
    return (
      <Dialog open={open} onOpenChange={setOpen} title="Book">
        {picker()}
      </Dialog>
    )
  }
  await render(<Stage />)
  await openList()
  await userEvent.keyboard('{Escape}')
  expect([list(), document.querySelector('[role=dialog]') !== null]).toEqual([null, true])
})

test('a form gets the time, needs it if required, and resets it', async () => {
  const { root } = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      {picker({ name: 'at', required: true, defaultValue: '09:00' })}
    </form>,
  )
  const form = root.querySelector('form')!
  await type('')
  expect([form.checkValidity(), new FormData(form).get('at')]).toEqual([false, ''])
  await type('10pm')
  expect([form.checkValidity(), new FormData(form).get('at')]).toEqual([true, '22:00'])
  await act(async () => form.reset())
  expect([input().value, new FormData(form).get('at')]).toEqual(['09:00', '09:00'])
})

test('a prop that cannot be used is ignored, and a warning says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await render(picker({ defaultValue: '26:00', min: '18:00', max: '08:00', step: 0, defaultOpen: true }))
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(48))
  expect(warned.mock.calls.map(([text]) => /’s (\w+)/.exec(text)?.[1])).toEqual(['defaultValue', 'min', 'step'])
  warned.mockRestore()
})
