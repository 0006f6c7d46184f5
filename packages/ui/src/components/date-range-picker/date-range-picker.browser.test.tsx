import fc from 'fast-check'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { dateFormatters } from '../../testing/date-formatters.ts'
import { part, render } from '../../testing/render.tsx'
import { typeText } from '../../testing/type-text.ts'
import { type Day, formatParts } from '../dates/date-parts.ts'
import { addDays } from '../dates/day-math.ts'
import { type DateRange, DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx'

const picker = (props: DateRangePickerProps = {}) => (
  <LabelsProvider locale="en">
    <DateRangePicker aria-label="Period" today="2026-11-09" {...props} />
  </LabelsProvider>
)

const input = () => part('input') as HTMLInputElement
const hidden = () => (part('date-value') as HTMLInputElement).value
const problem = () => part('date-problem').textContent
const day = (iso: string) => document.querySelector<HTMLElement>(`[data-day="${iso}"]`)!
const selectedDays = () =>
  [...document.querySelectorAll('td[aria-selected=true] button')].map((button) => button.getAttribute('data-day'))

async function type(text: string): Promise<void> {
  await userEvent.fill(input(), text)
  await userEvent.keyboard('{Enter}')
}

async function openCalendar(): Promise<void> {
  input().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBeTruthy())
}

const partsOf = (iso: string): Day => {
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number)
  return { year, month, day: date }
}
const range: fc.Arbitrary<DateRange> = fc
  .tuple(fc.integer({ min: -100_000, max: 900_000 }), fc.integer({ min: 0, max: 800 }))
  .map(([start, length]) => ({ from: addDays('2026-11-20', start), to: addDays('2026-11-20', start + length) }))

test('the calendar closes when the picker becomes read-only', async () => {
  const { rerender } = await render(picker())
  await openCalendar()
  await rerender(picker({ readOnly: true }))
  expect(document.querySelector('[data-q=month-grid]')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement))
})

test.each(['zh', 'en'] as const)('any readable text, typed over any value, becomes that range: %s', async (locale) => {
  const { days, between } = dateFormatters[locale]
  const cases = fc.record({
    before: fc.option(range),
    after: range,
    writing: fc.nat({ max: days.length - 1 }),
    separator: fc.constantFrom(...between),
    key: fc.constantFrom('Enter', 'Tab'),
  })
  const { rerender } = await render(null)
  let run = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ before, after, writing, separator, key }) => {
      run += 1
      const changed = vi.fn()
      await rerender(
        <LabelsProvider key={run} locale={locale}>
          <DateRangePicker aria-label="Period" name="period" defaultValue={before} onValueChange={changed} />
        </LabelsProvider>,
      )
      const texts = [after.from, after.to].map((iso) => days[writing]?.(partsOf(iso)))
      await typeText(input(), texts.join(separator), key)
      const expectedTexts = [after.from, after.to].map((iso) =>
        formatParts({ ...partsOf(iso), hour: 0, minute: 0 }, locale, false),
      )
      expect([input().value, hidden()]).toEqual([expectedTexts.join(' – '), `${after.from}/${after.to}`])
      const same = before?.from === after.from && before.to === after.to
      expect(changed.mock.calls).toEqual(same ? [] : [[after]])
    }),
    { numRuns: 40 },
  )
})

test('text that cannot be read or chosen remains and is explained', async () => {
  const reportProblem = vi.fn()
  await render(picker({ min: '2026-11-09', max: '2026-12-20', onProblemChange: reportProblem }))
  await type('reading week')
  expect([input().value, problem()]).toEqual([
    'reading week',
    'This is not a date. Write it like 20 Nov 2026 – 27 Nov 2026.',
  ])
  await type('1–20 Nov')
  expect(problem()).toBe('Choose 9 Nov 2026 or later.')
  await type('20 Nov – 3 Jan')
  expect(reportProblem.mock.lastCall).toEqual(['Choose 20 Dec 2026 or earlier.'])
  await type('20 Nov 2026 – 12 Nov 2026')
  expect(problem()).toBe('The last day is before the first. Swap them.')
  await type('12–20 Nov')
  expect([problem(), input().value]).toEqual(['', '12 Nov 2026 – 20 Nov 2026'])
})

test('two presses on the calendar choose a range, in either order; the days between are marked before the second', async () => {
  const changed = vi.fn()
  await render(picker({ onValueChange: changed }))
  await openCalendar()
  expect(part('date-range-step').textContent).toBe('Choose the first day')
  await userEvent.click(day('2026-11-20'))
  expect([part('date-range-step').textContent, changed.mock.calls]).toEqual(['Choose the last day', []])
  await userEvent.hover(day('2026-11-18'))
  expect(selectedDays()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  await userEvent.click(day('2026-11-17'))
  expect(changed.mock.calls).toEqual([[{ from: '2026-11-17', to: '2026-11-20' }]])
  await vi.waitFor(() => expect(document.activeElement).toBe(input()))
})

test('keys choose a range; Escape keeps the previous one', async () => {
  await render(picker({ defaultValue: { from: '2026-11-16', to: '2026-11-20' } }))
  await openCalendar()
  expect(document.activeElement).toBe(day('2026-11-16'))
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowRight}')
  expect(selectedDays()).toHaveLength(9)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.querySelector('[data-q=month-grid]')).toBeNull())
  expect(input().value).toBe('16 Nov 2026 – 20 Nov 2026')
  await openCalendar()
  expect(selectedDays()).toHaveLength(5)
  await userEvent.keyboard('{ArrowDown}{Enter}{PageDown}{Enter}')
  expect(input().value).toBe('23 Nov 2026 – 23 Dec 2026')
})

test('a preset is chosen with one press; presets out of bounds are disabled', async () => {
  const presets = [
    { label: 'This week', from: '2026-11-09', to: '2026-11-15' },
    { label: 'Last year', from: '2025-01-01', to: '2025-12-31' },
  ]
  await render(picker({ presets, min: '2026-01-01', name: 'period' }))
  await openCalendar()
  const buttons = [...part('date-presets').querySelectorAll('button')]
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
  await userEvent.click(buttons[0]!)
  expect(hidden()).toBe('2026-11-09/2026-11-15')
})

test('a form receives the interval, enforces it if required, and resets it', async () => {
  const { root } = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      {picker({ name: 'period', required: true, defaultValue: { from: '2026-11-16', to: '2026-11-20' } })}
    </form>,
  )
  const form = root.querySelector('form')!
  await type('')
  expect([form.checkValidity(), new FormData(form).get('period')]).toEqual([false, ''])
  await type('1–2 Dec')
  expect([form.checkValidity(), new FormData(form).get('period')]).toEqual([true, '2026-12-01/2026-12-02'])
  await act(async () => form.reset())
  expect(new FormData(form).get('period')).toBe('2026-11-16/2026-11-20')
})

test('a prop that cannot be used is ignored, and a warning says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const presets = [{ label: 'Never', from: '2026-02-30', to: '2026-03-01' }]
  await render(picker({ value: { from: '2026-11-20', to: '2026-11-16' }, min: 'now', presets, defaultOpen: true }))
  await vi.waitFor(() => part('month-grid'))
  expect([input().value, document.querySelector('[data-q=date-presets]')]).toEqual(['', null])
  expect(warned.mock.calls.map(([text]) => /’s (\w+)/.exec(text)?.[1])).toEqual(['value', 'min', 'presets'])
  warned.mockRestore()
})
