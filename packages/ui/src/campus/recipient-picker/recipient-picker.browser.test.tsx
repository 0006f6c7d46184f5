import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Field } from '../../components/field/field.tsx'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { type Audience, emptyAudience } from './audience.ts'
import type { RecipientOrganization } from './organization-tab.tsx'
import { RecipientPicker, type RecipientPickerProps } from './recipient-picker.tsx'
// preloaded, because a test must not wait for lazily loaded parts
import '../../components/combobox/combobox-list.tsx'

const organizations: RecipientOrganization[] = [
  { id: 1, label: 'University' },
  { id: 2, parent: 1, label: 'Computing' },
  { id: 3, parent: 2, label: 'Software' },
  { id: 4, parent: 1, label: 'Library' },
]

function English(props: RecipientPickerProps) {
  return (
    <LabelsProvider locale="en">
      <RecipientPicker {...props} />
    </LabelsProvider>
  )
}

const find = (selector: string, text: RegExp) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => text.test(each.textContent ?? ''))
  if (!found) throw new Error(`There is no ${selector} with ${text}.`)
  return found
}
const press = (selector: string, text: RegExp) => act(async () => userEvent.click(find(selector, text)))
const tags = () => [...document.querySelectorAll('[data-q="audience-tag-name"]')].map((tag) => tag.textContent)

afterEach(() => vi.unstubAllGlobals())

test('organisations are chosen with sub-units or alone, and choices of the first way remain when the second is used', async () => {
  const onValueChange = vi.fn<(audience: Audience) => void>()
  await render(<English organizations={organizations} onValueChange={onValueChange} />)
  await press('[role=treeitem]', /^Computing/)
  expect(tags()).toEqual(['Computing (with sub-units)'])
  await press('label', /Include sub-units/)
  await press('[role=treeitem]', /^Library/)
  expect(tags()).toEqual(['Computing (with sub-units)', 'Library'])
  expect(onValueChange.mock.lastCall?.[0].include).toEqual([
    { kind: 'organization', id: 2, name: 'Computing', below: true },
    { kind: 'organization', id: 4, name: 'Library', below: false },
  ])
})

test('in an invalid field the picker has the id of the field, and none of its controls is marked invalid', async () => {
  const { root } = await render(
    <Field label="To whom" required error="Choose somebody.">
      <English organizations={organizations} />
    </Field>,
  )
  expect(part('recipient-picker', root).id).not.toBe('')
  expect(root.querySelectorAll(`[id="${part('recipient-picker', root).id}"]`)).toHaveLength(1)
  expect(root.querySelectorAll('[aria-invalid="true"], [required]')).toHaveLength(0)
})

test('excluded entries are listed apart and removed from the others', async () => {
  const onValueChange = vi.fn<(audience: Audience) => void>()
  await render(<English groups={[{ id: 7, name: 'Team' }]} onValueChange={onValueChange} />)
  await press('label', /Team/)
  await press('label', /Exclude/)
  await press('label', /Team/)
  expect(onValueChange.mock.lastCall?.[0]).toEqual({
    include: [],
    exclude: [{ kind: 'group', id: 7, name: 'Team' }],
    numbers: [],
  })
  expect(part('audience-nobody').textContent).toContain('No recipients yet.')
})

test('choosing a found person adds it and empties the field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const search = vi.fn(async (text: string) => [{ id: 'x1', name: `Ada ${text}`, detail: '2026' }])
  await render(<English searchPeople={search} />)
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')!
  await userEvent.click(field)
  await userEvent.keyboard('Love')
  await expect.poll(() => document.querySelector('[role=option]')?.textContent).toContain('Ada Love')
  await userEvent.click(document.querySelector('[role=option]')!)
  await expect.poll(tags).toEqual(['Ada Love'])
  await expect.poll(() => field.value).toBe('')
})

test('valid pasted numbers are added, invalid ones remain for correction', async () => {
  const resolve = vi.fn(async (numbers: readonly string[]) => ({
    found: numbers.filter((number) => number.length === 8),
    unknown: numbers.filter((number) => number.length !== 8),
  }))
  const onValueChange = vi.fn<(audience: Audience) => void>()
  await render(<English resolve={resolve} onValueChange={onValueChange} />)
  await press('button', /Check and add/)
  expect(resolve).not.toHaveBeenCalled()
  expect(part('field-error').textContent).toBe('Paste the numbers first.')
  const field = part('textarea') as HTMLTextAreaElement
  await act(async () => userEvent.fill(field, '２０２６０００１、20260002；20260001\n12，34'))
  await press('button', /Check and add/)
  expect(resolve.mock.calls).toEqual([[['20260001', '20260002', '12', '34']]])
  expect(onValueChange.mock.lastCall?.[0].numbers).toEqual(['20260001', '20260002'])
  expect(part('recipient-checked').textContent).toBe('Added 2 people. 1 duplicate was merged.')
  expect(part('field-error').textContent).toContain('2 were not found and stay in the field')
  expect(field.value).toBe('12\n34')
  expect(tags()).toEqual(['2 pasted numbers'])
})

test('numbers that could not be checked remain; a late response undoes nothing', async () => {
  const pending: {
    resolve: (value: { found: string[]; unknown: string[] }) => void
    reject: (error: Error) => void
  }[] = []
  const resolve = () =>
    new Promise<{ found: string[]; unknown: string[] }>((yes, no) => pending.push({ resolve: yes, reject: no }))
  await render(
    <English
      resolve={resolve}
      defaultValue={{ ...emptyAudience, include: [{ kind: 'person', id: 1, name: 'Ada' }] }}
    />,
  )
  const field = part('textarea') as HTMLTextAreaElement
  await act(async () => userEvent.fill(field, '1 2'))
  await press('button', /Check and add/)
  await act(async () => pending[0]?.reject(new Error('The network is down.')))
  expect(part('field-error').textContent).toContain('The network is down.')
  expect(field.value).toBe('1 2')
  await press('button', /Check and add/)
  await act(async () => part('audience-remove').click())
  await act(async () => pending[1]?.resolve({ found: ['1', '2'], unknown: [] }))
  expect(tags()).toEqual(['2 pasted numbers'])
})

test('of 10,001 pasted numbers the unknown ones stay in the field', async () => {
  const resolve = async (numbers: readonly string[]) => ({ found: numbers.slice(300), unknown: numbers.slice(0, 300) })
  await render(<English resolve={resolve} />)
  const text = Array.from({ length: 10_001 }, (_, at) => 20_260_000 + at).join('、')
  await act(async () => userEvent.fill(part('textarea'), text))
  await press('button', /Check and add/)
  expect(tags()).toEqual(['9,701 pasted numbers'])
  expect((part('textarea') as HTMLTextAreaElement).value.split('\n')).toHaveLength(300)
})

test('counts once after several choices; a late response is ignored; a failure can be retried', async () => {
  const requests: {
    audience: Audience
    signal: AbortSignal
    answer: (count: number) => void
    fail: (error: Error) => void
  }[] = []
  const count = (audience: Audience, signal: AbortSignal) =>
    new Promise<number>((answer, fail) => requests.push({ audience, signal, answer, fail }))
  const sizes = () => requests.map(({ audience }) => audience.include.length)
  const counted = vi.fn()
  const groups = [1, 2, 3].map((id) => ({ id, name: `Group ${id}` }))
  await render(<English groups={groups} count={count} onCounted={counted} exclusions={false} />)
  expect(part('audience-count').textContent).toBe('Reaches 0 people')
  // in one task: however slow the machine is, no timer ends between them
  for (const group of [/Group 1/, /Group 2/]) act(() => find('label', group).click())
  expect(part('audience-count').textContent).toBe('Counting…')
  await expect.poll(sizes).toEqual([2])
  await press('label', /Group 3/)
  await expect.poll(sizes).toEqual([2, 3])
  expect(requests[0]?.signal.aborted).toBe(true)
  await act(async () => requests[1]?.answer(1234))
  await act(async () => requests[0]?.answer(7))
  expect(part('audience-count').textContent).toBe('Reaches 1,234 people')
  expect(counted.mock.lastCall).toEqual([1234])
  await press('label', /Group 3/)
  await expect.poll(sizes).toEqual([2, 3, 2])
  await act(async () => requests[2]?.fail(new Error('The network is down.')))
  expect(part('audience-count').textContent).toContain('The network is down.')
  await press('button', /Try again/)
  await expect.poll(sizes).toEqual([2, 3, 2, 2])
  await act(async () => requests[3]?.answer(5))
  expect(part('audience-count').textContent).toBe('Reaches 5 people')
})

test('of many chosen entries only some are shown; removing one keeps the focus among them', async () => {
  const include = Array.from({ length: 44 }, (_, id) => ({ kind: 'person' as const, id, name: `P${id}` }))
  await render(<English groups={[]} defaultValue={{ ...emptyAudience, include }} />)
  expect(tags()).toHaveLength(12)
  await press('button', /and 32 more/)
  expect(tags()).toHaveLength(44)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove P0"]')?.focus())
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(tags()[0]).toBe('P1')
  await expect.poll(() => part('audience-summary').contains(document.activeElement)).toBe(true)
  await press('button', /Clear all/)
  expect(tags()).toEqual([])
})
