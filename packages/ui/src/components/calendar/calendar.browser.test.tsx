import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'
import type { CalendarEvent } from './calendar-event.ts'

const events: CalendarEvent[] = [
  { id: 'trip', title: 'Trip', start: '2026-11-17', end: '2026-11-19' },
  { id: 'algebra', title: 'Algebra', start: '2026-11-18T08:00', end: '2026-11-18T09:35', location: 'Room 101' },
  { id: 'physics', title: 'Physics', start: '2026-11-18T09:00', end: '2026-11-18T10:00' },
  { id: 'film', title: 'Film', start: '2026-11-20T21:00', end: '2026-11-20T23:10' },
]

const calendar = (props: Partial<CalendarProps> = {}) => (
  <LabelsProvider locale="en">
    <Calendar
      events={events}
      defaultDate="2026-11-18"
      now="2026-11-18T10:30"
      onEventSelect={() => undefined}
      {...props}
    />
  </LabelsProvider>
)

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const day = (iso: string) => document.querySelector<HTMLElement>(`[data-day="${iso}"]`)!
const title = () => part('calendar-title').textContent
const eventNames = () => all('[data-q=calendar-event] > [data-q=calendar-event-name]').map((name) => name.textContent)
const focused = () => document.activeElement as HTMLElement

async function withWidth<T>(width: number, work: () => Promise<T>): Promise<T> {
  const before = [innerWidth, innerHeight] as const
  await page.viewport(width, 800)
  try {
    return await work()
  } finally {
    await page.viewport(...before)
  }
}

test('shows a month, goes back and on, and says which days it shows', async () => {
  await withWidth(1000, async () => {
    const onRange = vi.fn()
    await render(calendar({ onRangeChange: onRange }))
    expect(title()).toBe('November 2026')
    expect(day('2026-11-18').getAttribute('aria-label')).toMatch(/^Wednesday,? 18 November 2026, 3 events$/)
    expect(day('2026-11-18').getAttribute('aria-current')).toBe('date')
    await userEvent.click(document.querySelector('[aria-label="Next month"]')!)
    expect(title()).toBe('December 2026')
    await userEvent.click(document.querySelector('input[value=week]')!)
    expect(title()).toBe('14 – 20 December 2026')
    await userEvent.click(document.querySelector('[data-q=calendar-toolbar] button')!)
    expect(title()).toBe('16 – 22 November 2026')
    expect(onRange.mock.calls).toEqual([
      [{ from: '2026-10-26', to: '2026-12-06' }],
      [{ from: '2026-11-30', to: '2027-01-03' }],
      [{ from: '2026-12-14', to: '2026-12-20' }],
      [{ from: '2026-11-16', to: '2026-11-22' }],
    ])
  })
})

test('keys go through days and the events of a day, and choose one', async () => {
  await withWidth(1000, async () => {
    const selected = vi.fn()
    await render(calendar({ onEventSelect: selected, defaultDate: '2026-11-16' }))
    day('2026-11-16').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}')
    expect([focused().dataset.eventDay, focused().textContent]).toEqual(['2026-11-18', expect.stringMatching(/^Trip/)])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(selected.mock.calls).toEqual([[events[1]]])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe(day('2026-11-18'))
    await userEvent.keyboard('{Tab}{ArrowRight}')
    expect(focused()).toBe(day('2026-11-19'))
    await userEvent.keyboard('{Tab}{Escape}')
    expect(focused()).toBe(day('2026-11-19'))
    await userEvent.keyboard('{PageDown}')
    expect([focused(), title()]).toEqual([day('2026-12-19'), 'December 2026'])
  })
})

test('a week shows events by the hour, side by side, and the current time', async () => {
  await withWidth(1000, async () => {
    await render(calendar({ defaultView: 'week' }))
    expect(all('[data-q=calendar-column]')).toHaveLength(7)
    const box = (name: string) =>
      all('[data-q=calendar-column] button')
        .find((button) => button.textContent?.startsWith(name))!
        .getBoundingClientRect()
    const [algebra, physics, film] = ['Algebra', 'Physics', 'Film'].map(box) as [DOMRect, DOMRect, DOMRect]
    expect(physics.left).toBeGreaterThanOrEqual(algebra.right - 1)
    // an hour is 52 px high
    expect(physics.top - algebra.top).toBeCloseTo(52, 0)
    expect(all('[data-q=calendar-hour]').at(-1)?.textContent).toBe('23:00')
    expect(film.bottom).toBeLessThanOrEqual(part('calendar-hours').getBoundingClientRect().bottom)
    const line = part('calendar-now').getBoundingClientRect()
    expect(line.top - algebra.top).toBeCloseTo(52 * 2.5, 0)
    expect(eventNames()).toContain('Algebra, 08:00–09:35, Room 101')
    expect(all('[data-q=calendar-all-day] button')).toHaveLength(3)
  })
})

test('on a phone a week is one day, a month has the events of a day below', async () => {
  await withWidth(390, async () => {
    await render(calendar({ defaultView: 'week' }))
    expect(all('[data-q=calendar-column]')).toHaveLength(1)
    await userEvent.click(day('2026-11-20'))
    expect(eventNames()).toEqual(['Film, 21:00–23:10'])
    await userEvent.click(document.querySelector('input[value=month]')!)
    expect(eventNames()).toEqual(['Film, 21:00–23:10'])
    await userEvent.click(day('2026-11-21'))
    expect(part('calendar-empty').textContent).toBe('No events on this day')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test('pressing the number of hidden events shows all events of the day, and moves the focus there', async () => {
  await withWidth(1000, async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({
      id: String(at),
      title: `Event ${at}`,
      start: `2026-11-1${at < 6 ? 8 : 9}T0${at}:00`,
    }))
    await render(calendar({ events: many }))
    await userEvent.click(part('calendar-more'))
    await vi.waitFor(() => expect(focused().textContent).toMatch(/^Today · Wednesday,? 18 November$/))
    expect(eventNames()).toHaveLength(7)
    all('button[data-event-day]')[5]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused().textContent).toMatch(/^Event 6/)
  })
})

test('in a list, “Today” goes to the events of today', async () => {
  await render(calendar({ defaultView: 'agenda', defaultDate: '2026-12-24' }))
  expect(part('calendar-empty').textContent).toBe('No events this month')
  const today = document.querySelector('[data-q=calendar-toolbar] button')!
  for (const from of ['another month', 'the button']) {
    await userEvent.click(today)
    expect(focused(), from).toBe(day('2026-11-18'))
  }
})

test('without onEventSelect no event can be pressed', async () => {
  await render(calendar({ onEventSelect: undefined, defaultView: 'agenda' }))
  expect([all('[data-q=calendar-event]').length, all('button[data-event-day]').length]).toEqual([6, 0])
})

test('a date and hours that cannot be used are ignored, and a warning says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await render(calendar({ date: '2026-11-31', defaultView: 'week', fromHour: 20, toHour: 4 }))
  expect(title()).toBe('16 – 22 November 2026')
  expect(warned).toHaveBeenCalledTimes(2)
  warned.mockRestore()
})
