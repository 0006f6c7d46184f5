import fc from 'fast-check'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { anyDate, dateFormatters } from '../../testing/date-formatters.ts'
import { part, render } from '../../testing/render.tsx'
import { typeText } from '../../testing/type-text.ts'
import { formatParts, isoDay, isoMinute } from '../dates/date-parts.ts'
import { DateTimePicker, type DateTimePickerProps } from './date-time-picker.tsx'

const picker = (props: DateTimePickerProps = {}) => (
  <LabelsProvider locale="en">
    <DateTimePicker aria-label="Due" today="2026-11-09" {...props} />
  </LabelsProvider>
)

const input = () => part('input') as HTMLInputElement
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!
/** Browsers differ in the comma after the weekday. */
const nameOf = (element: Element | null) => element?.getAttribute('aria-label')?.replace(/day, (\d)/, 'day $1')
const focusedDay = () => nameOf(document.activeElement)
const dayButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-q=month-grid] button')].find((one) => nameOf(one) === name)!
const problem = () => part('date-problem').textContent

async function type(text: string): Promise<void> {
  await userEvent.fill(input(), text)
  await userEvent.keyboard('{Enter}')
}

async function openCalendar(): Promise<void> {
  input().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(focusedDay()).toMatch(/20\d\d/))
}

test('typed text becomes a value in the usual format; unreadable text remains and is explained', async () => {
  const changed = vi.fn()
  await render(picker({ onValueChange: changed, name: 'due' }))
  await type('20 nov 2pm')
  expect(input().value).toBe('20 Nov 2026 14:00')
  expect((part('date-value') as HTMLInputElement).value).toBe('2026-11-20T14:00')
  await type('next friday')
  expect(input().value).toBe('next friday')
  expect(problem()).toBe('This is not a date. Write it like 20 Nov 2026 14:30.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().validationMessage).toBe(problem())
  expect(input().getAttribute('aria-describedby')).toBe(part('date-problem').id)
  await type('30/2/2026')
  expect(problem()).toMatch(/does not exist/)
  await type('')
  expect([problem(), input().validity.valid]).toEqual(['', true])
  await type('2026-12-24')
  expect(changed.mock.calls.map(([value]) => value)).toEqual(['2026-11-20T14:00', null, '2026-12-24T09:00'])
})

test('the calendar closes when the picker becomes read-only', async () => {
  const { rerender } = await render(picker())
  await openCalendar()
  await rerender(picker({ readOnly: true }))
  expect(document.querySelector('[data-q=month-grid]')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement))
})

test.each([
  ['zh', 'date'],
  ['zh', 'date-time'],
  ['en', 'date'],
  ['en', 'date-time'],
] as const)('any readable text, typed over any value, becomes that date: %s, %s', async (locale, mode) => {
  const changed = vi.fn()
  const iso = mode === 'date' ? isoDay : isoMinute
  const { rerender } = await render(null)
  const { days, times } = dateFormatters[locale]
  const typed = fc.record({
    before: fc.option(anyDate),
    after: anyDate,
    day: fc.nat({ max: days.length - 1 }),
    time: fc.option(fc.nat({ max: times.length - 1 })),
    key: fc.constantFrom('Enter', 'Tab'),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(typed, async ({ before, after, day, time, key }) => {
      run += 1
      const value = before && iso(before)
      await rerender(
        <LabelsProvider key={run} locale={locale}>
          <DateTimePicker mode={mode} aria-label="Due" name="due" defaultValue={value} onValueChange={changed} />
        </LabelsProvider>,
      )
      const write = time === null || mode === 'date' ? undefined : times[time]
      await typeText(input(), `${days[day]?.(after)}${write?.(after) ?? ''}`, key)
      const expected = write ? after : { ...after, hour: before?.hour ?? 9, minute: before?.minute ?? 0 }
      expect(input().value).toBe(formatParts(expected, locale, mode === 'date-time'))
      expect((part('date-value') as HTMLInputElement).value).toBe(iso(expected))
      if (iso(expected) !== value) expect(changed.mock.lastCall).toEqual([iso(expected)])
    }),
    { numRuns: 25 },
  )
})

test('the message names the first or last moment that can be chosen, or says that the day is closed', async () => {
  await render(
    picker({ min: '2026-11-09T08:00', max: '2026-11-27T18:00', isDayDisabled: (day) => day === '2026-11-20' }),
  )
  await type('9/11/2026 7:59')
  expect(problem()).toBe('Choose 9 Nov 2026 08:00 or later.')
  await type('27/11/2026 18:01')
  expect(problem()).toBe('Choose 27 Nov 2026 18:00 or earlier.')
  await type('20/11/2026')
  expect(problem()).toMatch(/not available/)
  await type('9/11/2026 8:00')
  expect(problem()).toBe('')
})

test('the calendar: weeks begin on Monday, keys go by day, week and month, Enter chooses, Escape gives the focus back', async () => {
  await render(picker({ mode: 'date', defaultValue: '2026-11-20' }))
  await openCalendar()
  expect(document.querySelector('[data-q=month-grid] th')?.getAttribute('aria-label')).toBe('Monday')
  expect(focusedDay()).toBe('Friday 20 November 2026, selected')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(focusedDay()).toBe('Saturday 28 November 2026')
  await userEvent.keyboard('{Home}')
  expect(focusedDay()).toBe('Monday 23 November 2026')
  await userEvent.keyboard('{PageDown}')
  expect(focusedDay()).toBe('Wednesday 23 December 2026')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(input()))
  expect(input().value).toBe('20 Nov 2026')
  await userEvent.click(button('Open calendar'))
  await vi.waitFor(() => expect(focusedDay()).toMatch('20 November'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Open calendar')))
  input().focus()
  await openCalendar()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await vi.waitFor(() => expect(input().value).toBe('13 Nov 2026'))
  await vi.waitFor(() => expect(document.querySelector('[data-q=month-grid]')).toBeNull())
})

test('choosing a day keeps the time; the time can be chosen first; it is moved into the allowed range', async () => {
  const changed = vi.fn()
  await render(picker({ min: '2026-11-09T10:15', onValueChange: changed, minuteStep: 15 }))
  await openCalendar()
  const hour = () => document.querySelector<HTMLSelectElement>('select[aria-label=Hour]')!
  const minutes = () =>
    [...document.querySelectorAll('select[aria-label=Minute] option')].map((option) => option.textContent)
  expect(minutes()).toEqual(['00', '15', '30', '45'])
  await userEvent.selectOptions(hour(), '8')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.click(dayButton('Tuesday 10 November 2026'))
  expect(input().value).toBe('10 Nov 2026 08:00')
  await userEvent.click(dayButton('Today, Monday 9 November 2026'))
  expect(input().value).toBe('9 Nov 2026 10:15')
  await userEvent.selectOptions(hour(), '20')
  expect(changed.mock.lastCall).toEqual(['2026-11-09T20:15'])
})

test('in right-to-left layout the left arrow moves forward', async () => {
  await render(<div dir="rtl">{picker({ mode: 'date', defaultValue: '2026-11-20' })}</div>)
  await openCalendar()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focusedDay()).toBe('Saturday 21 November 2026')
})

test('a controlled picker shows its value; the null that unreadable text causes keeps the text', async () => {
  const { rerender } = await render(picker({ value: '2026-11-20T14:30' }))
  await type('soon')
  await rerender(picker({ value: null }))
  expect(input().value).toBe('soon')
  await rerender(picker({ value: '2026-12-01T08:00' }))
  expect([input().value, problem()]).toEqual(['1 Dec 2026 08:00', ''])
})

test('onProblemChange reports what is wrong with the typed text, and its end', async () => {
  const reportProblem = vi.fn()
  await render(picker({ min: '2026-11-09T08:00', onProblemChange: reportProblem }))
  await type('2020-01-01 08:00')
  expect(reportProblem.mock.lastCall).toEqual(['Choose 9 Nov 2026 08:00 or later.'])
  await type('2026-12-24')
  expect(reportProblem.mock.lastCall).toEqual([undefined])
  await type('soon')
  await userEvent.click(button('Clear date'))
  const reports = reportProblem.mock.calls.map(([problem]) => (problem === undefined ? 'none' : 'wrong'))
  expect(reports).toEqual(['none', 'wrong', 'none', 'wrong', 'none'])
})

test('the clear button clears the input and the value, whatever was typed', async () => {
  const changed = vi.fn()
  await render(picker({ defaultValue: '2026-11-20T14:30', onValueChange: changed }))
  await type('soon')
  await userEvent.click(button('Clear date'))
  expect([input().value, problem(), changed.mock.calls]).toEqual(['', '', [[null]]])
  expect(document.activeElement).toBe(input())
})

test('resetting its form restores the initial date, whatever was typed', async () => {
  const { root } = await render(<form>{picker({ defaultValue: '2026-11-20T14:30', name: 'due' })}</form>)
  await type('soon')
  await act(async () => root.querySelector('form')?.reset())
  expect([input().value, problem()]).toEqual(['20 Nov 2026 14:30', ''])
  expect((part('date-value') as HTMLInputElement).value).toBe('2026-11-20T14:30')
})

test('a prop that cannot be used counts as not given, and a warning says so once', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const bad = { defaultValue: '2026-02-30', min: '2027-01-01', max: '2026-01-01', defaultTime: 'noon', minuteStep: 0 }
  await render(picker(bad))
  await render(<form>{picker({ ...bad, name: 'due' })}</form>)
  expect((part('date-value') as HTMLInputElement).value).toBe('')
  expect(warned.mock.calls.map(([text]) => /’s (\w+)/.exec(text)?.[1])).toEqual([
    'defaultValue',
    'min',
    'defaultTime',
    'minuteStep',
  ])
  warned.mockRestore()
  const field = document.querySelector<HTMLInputElement>('form [data-q=input]')!
  await userEvent.fill(field, '20/11/2026')
  await userEvent.keyboard('{Tab}')
  expect(field.value).toBe('20 Nov 2026 09:00')
})

test.each([
  ['after', { min: '2060-03-04' }, '2060-03-04'],
  ['before', { max: '1900-03-04' }, '1900-03-04'],
])('days can be chosen when all of them are long %s today', async (_, limits, day) => {
  const changed = vi.fn()
  await render(picker({ ...limits, onValueChange: changed }))
  input().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(focusedDay()).toContain(day.slice(0, 4)))
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.lastCall?.[0]).toContain(day)
})
