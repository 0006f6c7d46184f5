import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { ReceiptBuilder, type ReceiptBuilderProps } from './receipt-builder.tsx'
import { emptyReceipt, type ReceiptDraft } from './receipt-draft.ts'

async function builder(props: ReceiptBuilderProps = {}) {
  const changes: ReceiptDraft[] = []
  const element = (overrides: ReceiptBuilderProps = {}) => (
    <LabelsProvider locale="en">
      <ReceiptBuilder onValueChange={(draft) => changes.push(draft)} {...props} {...overrides} />
    </LabelsProvider>
  )
  const { root, rerender } = await render(element())
  const update = (overrides: ReceiptBuilderProps) => rerender(element(overrides))
  return { root, changes, last: () => changes.at(-1), update }
}
const option = (root: HTMLElement, at: number) => {
  const found = root.querySelector<HTMLInputElement>(`[data-option="${at}"]`)
  if (found === null) throw new Error(`There is no option ${at}.`)
  return found
}
const button = (root: HTMLElement, name: string) => {
  const all = [...root.querySelectorAll('button')]
  const found = all.find((one) => one.getAttribute('aria-label') === name || one.textContent === name)
  if (found === undefined) throw new Error(`There is no button “${name}”.`)
  return found
}
const press = (element: HTMLElement) => act(async () => userEvent.click(element))
const keys = (text: string) => act(async () => userEvent.keyboard(text))
const choose = (root: HTMLElement, value: string) =>
  act(async () => userEvent.selectOptions(part('select', root), value))
const three = { ...emptyReceipt, options: ['one', 'two', 'three'] }

test('a template fills the options; custom wording makes it custom, and returns after viewing another template', async () => {
  const { root, last } = await builder({ defaultValue: { ...emptyReceipt, options: ['Tea', 'Coffee'] } })
  await choose(root, 'accept')
  expect(last()).toMatchObject({ template: 'accept', options: ['Accept', 'Refuse', 'Undetermined'] })
  await choose(root, 'custom')
  expect(last()?.options).toEqual(['Tea', 'Coffee'])
  await choose(root, 'agree')
  await act(async () => userEvent.fill(option(root, 2), 'Later'))
  expect(last()).toMatchObject({ template: 'custom', options: ['Agree', 'Disagree', 'Later'] })
})

test('custom options begin with those of the template that a draft was opened with', async () => {
  const { root, last } = await builder({
    defaultValue: { ...emptyReceipt, template: 'accept', options: ['Accept', 'Refuse', 'Undetermined'] },
  })
  await choose(root, 'custom')
  expect(last()).toMatchObject({ template: 'custom', options: ['Accept', 'Refuse', 'Undetermined'] })
})

test('the refusal of an invitation can be worded in two ways', async () => {
  const { root, last } = await builder()
  expect(root.textContent).not.toContain('Wording of the refusal')
  await choose(root, 'attend')
  expect(last()?.options).toEqual(['Attend', 'Unable', 'Undetermined'])
  await press(root.querySelector<HTMLElement>('[role=radio][value=declined]')!)
  expect(last()).toMatchObject({
    template: 'attend',
    reading: 'declined',
    options: ['Attend', 'Not attend', 'Undetermined'],
  })
})

test('options are added up to j and removed down to two, and the focus stays on an option', async () => {
  const { root, last } = await builder()
  for (let at = 2; at < 10; at += 1) await press(button(root, 'Add an option'))
  expect(document.activeElement).toBe(option(root, 9))
  expect(option(root, 9).getAttribute('aria-label')).toBe('Option j')
  expect(button(root, 'Add an option').disabled).toBe(true)
  expect(part('option-full', root).textContent).toBe('There are 10 options, no more can be added.')
  await press(button(root, 'Remove option j'))
  expect(document.activeElement).toBe(option(root, 8))
  for (let remaining = 9; remaining > 2; remaining -= 1) await press(button(root, 'Remove option a'))
  expect(last()?.options).toHaveLength(2)
  expect(button(root, 'Remove option a').disabled).toBe(true)
})

test('options move by button and by keyboard, keep the focus, and the move is announced', async () => {
  const { root, last } = await builder({ defaultValue: three })
  await press(button(root, 'Move option a down'))
  expect(last()?.options).toEqual(['two', 'one', 'three'])
  expect(document.activeElement).toBe(option(root, 1))
  await keys('{Alt>}{ArrowDown}{/Alt}')
  expect(last()?.options).toEqual(['two', 'three', 'one'])
  await keys('{Alt>}{ArrowDown}{/Alt}{Alt>}{ArrowUp}{/Alt}')
  expect(last()?.options).toEqual(['two', 'one', 'three'])
  expect(part('announcements', root).lastElementChild?.textContent).toBe('Option c moved to place 2 of 3')
})

test('Enter goes to the next option, adds one after the last, and does not submit the form', async () => {
  const { root, last } = await builder()
  option(root, 0).focus()
  await keys('x{Enter}y{Enter}z')
  expect(last()?.options).toEqual(['x', 'y', 'z'])
})

test('invalid input shows immediately, missing input only when the user tries to send', async () => {
  const { root, update } = await builder({ now: '2026-11-20T12:00' })
  await act(async () => userEvent.fill(option(root, 0), 'Yes'))
  await act(async () => userEvent.fill(option(root, 1), 'yes'))
  const errors = () =>
    [...root.querySelectorAll('[data-q="field-error"], [data-q="option-error"]')]
      .map((error) => error.textContent)
      .filter(Boolean)
  expect(errors()).toEqual(['Option b is a duplicate. Change it.'])
  expect(option(root, 1).getAttribute('aria-invalid')).toBe('true')
  await update({ now: '2026-11-20T12:00', showMissing: true })
  expect(errors()).toContain('The subject of the receipt is empty. Write what you ask.')
})

test('the preview shows the receipt as it will be answered, and sends nothing', async () => {
  const { root } = await builder({
    defaultValue: { ...three, subject: 'Tea?', deadline: '2026-11-21T09:00' },
    now: '2026-11-20T12:00',
  })
  expect(root.querySelector('[data-q="receipt-form"]')).toBeNull()
  await press(button(root, 'Preview'))
  const form = await vi.waitFor(async () => {
    await act(async () => undefined)
    return part('receipt-form', root)
  })
  expect(form.textContent).toContain('Tea?')
  expect(form.textContent).toContain('three')
  await press(form.querySelector<HTMLElement>('[role=radio]')!)
  await press([...form.querySelectorAll('button')].at(-1)!)
  expect(form.textContent).toContain('This is a preview, no reply is sent.')
})
