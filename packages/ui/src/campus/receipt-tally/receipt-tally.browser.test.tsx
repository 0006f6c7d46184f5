import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { ReceiptTally, type ReceiptTallyProps } from './receipt-tally.tsx'
import type { TallyOrganization, TallyPage, TallyQuery } from './tally-people.ts'

afterEach(() => vi.unstubAllGlobals())

const organizations: TallyOrganization[] = [
  { id: 1, name: 'Computing', audience: 10, readers: 8, answered: 4 },
  { id: 2, name: 'Library', audience: 5, readers: 5, answered: 5 },
  { id: 3, name: 'Arts', audience: 3, readers: 1, answered: 0, namesHidden: true },
]

function English(props: Partial<ReceiptTallyProps>) {
  return (
    <LabelsProvider locale="en">
      <ReceiptTally
        subject="Will you come?"
        options={[
          { key: 'a', label: 'Yes', count: 6 },
          { key: 'b', label: 'No', count: 3 },
        ]}
        audience={18}
        readers={14}
        {...props}
      />
    </LabelsProvider>
  )
}

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
const figures = () => [...document.querySelectorAll('[data-q="tally-figure"]')].map((figure) => figure.textContent)
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) => name.test(each.textContent ?? '')) as HTMLButtonElement
const press = (name: RegExp) => act(async () => button(name).click())
const dialog = () => document.querySelector('[data-q="alert-dialog"]')
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  })
const dialogIsOpen = () => until(() => expect(dialog()).not.toBeNull())
/** Presses the button and confirms the dialog. */
const remindNow = async () => {
  await press(/^Remind 9/)
  await dialogIsOpen()
  await press(/^Remind$/)
}
const person = (id: number): { id: number; name: string } => ({ id, name: `Person ${id}` })

test('every option has its count and share; more answers than recipients still add up', async () => {
  const { rerender } = await render(<English />)
  expect(rows()).toEqual(['Yes633%', 'No317%', 'No reply950%'])
  expect(figures()).toEqual(['Recipients18', 'Read14', 'Unread4', 'Replied9', 'Not replied9'])
  await rerender(<English options={[{ key: 'a', label: 'Yes', count: 20 }]} />)
  expect(figures()).toEqual(['Recipients20', 'Read14', 'Unread6', 'Replied20', 'Not replied0'])
})

test('the name of the tally differs from that of another form of the same question', async () => {
  await render(<English />)
  const names = part('receipt-tally').getAttribute('aria-labelledby')?.split(' ') ?? []
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual(['Replies', 'Will you come?'])
})

test('one press reminds the missing people once, shows how many, and then waits for the interval', async () => {
  const remind = vi.fn().mockRejectedValueOnce(new Error('Too soon.')).mockResolvedValue(undefined)
  const { rerender } = await render(<English onRemind={remind} />)
  await press(/^Remind 9/)
  await dialogIsOpen()
  expect(remind).not.toHaveBeenCalled()
  expect(part('alert-dialog').textContent).toContain('Remind 9 people?')
  await press(/^Remind$/)
  expect(part('tally-problem').textContent).toBe('The reminder could not be sent: Too soon.')
  await remindNow()
  expect(part('tally-problem').textContent).toBe('')
  expect(part('tally-done').textContent).toBe('Reminded 9 people.')
  expect(document.activeElement).toBe(part('tally-done'))
  await rerender(<English onRemind={remind} now="2026-11-20T10:00:00Z" remindFrom="2026-11-21T10:00:00Z" />)
  expect(button(/^Remind/).disabled).toBe(true)
  expect(part('tally-wait').textContent).toContain('21 Nov 2026')
  await rerender(<English onRemind={remind} audience={9} readers={9} />)
  expect(button(/^Remind/)).toBeUndefined()
  expect(part('tally-done').textContent).toBe('Everyone is done.')
})

test('says that a few people are not counted, and reminds them without revealing whether they are missing', async () => {
  const remind = vi.fn(async () => 0)
  const { rerender } = await render(<English uncounted={1} />)
  expect(part('tally-uncounted').textContent).toContain('1 more recipient is not counted')
  expect(figures()).toEqual(['Recipients18', 'Read14', 'Unread4', 'Replied9', 'Not replied9'])
  await rerender(<English audience={9} readers={9} uncounted={2} onRemind={remind} />)
  expect(part('tally-done').textContent).toBe('')
  await press(/^Remind those who are missing$/)
  await dialogIsOpen()
  expect(part('alert-dialog').textContent).toContain('Remind those who are missing?')
  await press(/^Remind$/)
  expect(part('tally-done').textContent).toBe('Reminded those who are missing.')
  await rerender(<English audience={9} readers={9} uncounted={0} onRemind={remind} />)
  expect(document.querySelector('[data-q="tally-uncounted"]')).toBeNull()
  expect(part('tally-done').textContent).toBe('Everyone is done.')
})

test('the question states what a reminder sends, and nobody is reminded without confirmation', async () => {
  const describe = vi.fn().mockRejectedValueOnce(new Error('No answer.')).mockResolvedValue('3 parts, about CN¥0.15')
  const remind = vi.fn()
  await render(<English onRemind={remind} describeReminder={describe} />)
  await press(/^Remind 9/)
  await until(() => expect(part('tally-problem').textContent).toContain('could not be sent: No answer.'))
  await press(/^Remind 9/)
  await dialogIsOpen()
  expect(part('alert-dialog').textContent).toContain('3 parts, about CN¥0.15')
  await press(/^Cancel$/)
  expect(dialog()).toBeNull()
  expect(remind).not.toHaveBeenCalled()
})

test('a reminder is sent with the chosen interval, and the response says how many people got it', async () => {
  const remind = vi.fn().mockResolvedValue(7)
  await render(<English onRemind={remind} remindIntervals={[1440, 120, 45]} />)
  const select = part('select') as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Wait at least 1 day between reminders',
    'Wait at least 2 hours between reminders',
    'Wait at least 45 minutes between reminders',
  ])
  await remindNow()
  expect(remind).toHaveBeenLastCalledWith(1440)
  await userEvent.selectOptions(select, '120')
  await remindNow()
  expect(remind).toHaveBeenLastCalledWith(120)
  expect(part('tally-done').textContent).toBe('Reminded 7 people.')
})

test('names are fetched only when an organisation is opened, once, page after page', async () => {
  const load = vi.fn(
    async ({ page }: TallyQuery): Promise<TallyPage> => ({
      people: [person(page * 2), person(page * 2 + 1)],
      total: 6,
    }),
  )
  await render(<English organizations={organizations} loadPeople={load} />)
  const names = () => [...document.querySelectorAll('[data-q="tally-person"]')].map((each) => each.textContent)
  expect(load).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[data-q="tally-organization"]')).toHaveLength(2)
  await press(/^Computing/)
  expect(load.mock.calls).toEqual([[{ state: 'unanswered', organization: 1, search: '', page: 1 }]])
  expect(names()).toEqual(['Person 2', 'Person 3'])
  button(/^Show/)?.focus()
  await press(/^Show 2 more of 4$/)
  expect(document.activeElement).toBe(button(/^Show/))
  await press(/^Show 2 more$/)
  expect(names()).toHaveLength(6)
  expect(button(/^Show/)).toBeUndefined()
  expect(document.activeElement?.textContent).toBe('Person 6')
})

test('a person who moves to another page meanwhile is listed once, and an empty page is the last', async () => {
  const pages = [[1, 2], [2, 3], []]
  const load = async ({ page }: TallyQuery): Promise<TallyPage> => ({
    people: (pages[page - 1] ?? []).map(person),
    total: page + 3,
  })
  await render(<English organizations={organizations} loadPeople={load} />)
  await press(/^Computing/)
  await press(/^Show/)
  await press(/^Show/)
  expect([...document.querySelectorAll('[data-q="tally-person"]')].map((each) => each.textContent)).toEqual([
    'Person 1',
    'Person 2',
    'Person 3',
  ])
  expect(button(/^Show/)).toBeUndefined()
  expect(document.activeElement?.textContent).toBe('Person 3')
})

test('without permission to see names, there is nothing to open', async () => {
  await render(<English organizations={organizations} loadPeople={async () => ({ people: [], total: 0 })} />)
  expect(button(/^Arts/)).toBeUndefined()
  expect(part('tally-who').textContent).toContain('You may see how many, but not who.')
})

test('searching for a person requests names and filters the organisations; a late answer is ignored', async () => {
  // the wait for the end of typing triggers renders outside of act
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const answers: ((page: TallyPage) => void)[] = []
  const load = vi.fn((_: TallyQuery) => new Promise<TallyPage>((resolve) => answers.push(resolve)))
  await render(<English organizations={organizations} loadPeople={load} />)
  const field = part('input')
  await act(async () => userEvent.fill(field, 'comp'))
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await act(async () => userEvent.fill(field, 'zzz'))
  await expect.poll(() => load.mock.calls.map(([query]) => query.search)).toEqual(['comp', 'zzz'])
  answers[1]?.({ people: [], total: 0 })
  answers[0]?.({ people: [person(1)], total: 1 })
  await expect
    .poll(() => document.querySelector('[data-q="tally-nobody"]')?.textContent)
    .toBe('No organisation or person matches “zzz”.')
  expect(document.querySelector('[data-q="tally-person"]')).toBeNull()
  expect(document.querySelectorAll('[data-q="tally-organization"]')).toHaveLength(0)
})

test('a failure to load names shows its reason, and can be retried', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('The network is down.'))
    .mockResolvedValue({ people: [person(1)], total: 1 })
  await render(<English organizations={organizations} loadPeople={load} />)
  await press(/^Computing/)
  expect(part('tally-names-problem').textContent).toContain('The network is down.')
  await press(/^Try again/)
  expect(part('tally-person').textContent).toBe('Person 1')
  expect(document.activeElement).toBe(part('tally-person'))
})
