import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Field } from '../field/field.tsx'
import { Radio } from './radio.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

const group = (props: RadioGroupProps = {}) => (
  <RadioGroup aria-label="Channel" name="channel" {...props}>
    <Radio value="app" label="In the portal" />
    <Radio value="sms" label="Text message" disabled />
    <Radio value="mail" label="E-mail" help="With attachments" />
  </RadioGroup>
)

const chosen = (root: HTMLElement) => root.querySelector('[role=radio][aria-checked=true]')?.getAttribute('value')
const focused = () => document.activeElement?.getAttribute('value')

/** Holds a key like a finger: the group moves the focus a moment later, and chooses only while the key is down. */
async function press(key: string): Promise<void> {
  const before = document.activeElement
  await userEvent.keyboard(`{${key}>}`)
  await expect.poll(() => document.activeElement).not.toBe(before)
  await userEvent.keyboard(`{/${key}}`)
}

test('is one Tab stop; arrow keys choose, wrap around and skip options that cannot be chosen', async () => {
  const changed = vi.fn()
  const { root } = await render(group({ defaultValue: 'app', onValueChange: changed }))
  await userEvent.tab()
  expect(focused()).toBe('app')
  await press('ArrowDown')
  expect([focused(), chosen(root)]).toEqual(['mail', 'mail'])
  await press('ArrowDown')
  expect(chosen(root)).toBe('app')
  await press('ArrowUp')
  expect(chosen(root)).toBe('mail')
  await press('ArrowRight')
  expect(chosen(root)).toBe('app')
  await press('ArrowLeft')
  expect(chosen(root)).toBe('mail')
  expect(changed.mock.calls).toEqual([['mail'], ['app'], ['mail'], ['app'], ['mail']])
  await userEvent.tab()
  expect(root.contains(document.activeElement)).toBe(false)
})

test('a key that is released before the focus moves chooses once; a later focus by other means does not', async () => {
  const changed = vi.fn()
  const { root } = await render(group({ defaultValue: 'app', onValueChange: changed }))
  await userEvent.tab()
  const key = { key: 'ArrowDown', bubbles: true }
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', key))
  })
  await expect.poll(() => [focused(), chosen(root)]).toEqual(['mail', 'mail'])
  await new Promise((resolve) => setTimeout(resolve))
  await act(async () => root.querySelector<HTMLElement>('[value=app]')?.focus())
  expect([focused(), chosen(root)]).toEqual(['app', 'mail'])
  expect(changed.mock.calls).toEqual([['mail']])
})

test('in a right-to-left row, the left arrow moves to the next option', async () => {
  const { root } = await render(
    <div dir="rtl">
      <RadioGroup aria-label="Answer" defaultValue="1" orientation="horizontal">
        {['1', '2', '3'].map((value) => (
          <Radio key={value} value={value} label={value} />
        ))}
      </RadioGroup>
    </div>,
  )
  expect(getComputedStyle(part('radio-group', root)).direction).toBe('rtl')
  await userEvent.tab()
  await press('ArrowLeft')
  expect(chosen(root)).toBe('2')
  await press('ArrowRight')
  await press('ArrowRight')
  expect(chosen(root)).toBe('3')
})

test('a field names and describes the group, without a label that points at nothing', async () => {
  const { root } = await render(
    <Field label="Channel" help="How you hear of it" error="Choose one." required>
      {group({ 'aria-label': undefined })}
    </Field>,
  )
  const element = part('radio-group', root)
  const label = part('field-label', root)
  expect(element.getAttribute('aria-labelledby')).toBe(label.id)
  expect(label.hasAttribute('for')).toBe(false)
  expect(element.getAttribute('aria-invalid')).toBe('true')
  expect(element.getAttribute('aria-required')).toBe('true')
  const described = element.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Choose one.', 'How you hear of it'])
})

test('sends its value with the form, and a reset brings the first choice back', async () => {
  const { root } = await render(<form>{group({ defaultValue: 'app' })}</form>)
  const form = root.querySelector('form')
  if (!form) throw new Error('The form is missing.')
  await userEvent.click(root.querySelector('[value=mail]')!)
  expect(new FormData(form).get('channel')).toBe('mail')
  await act(async () => form.reset())
  expect(chosen(root)).toBe('app')
})

test('a controlled group shows its value, whichever radio is pressed', async () => {
  const { root, rerender } = await render(group({ value: 'app' }))
  await userEvent.click(root.querySelector('[value=mail]')!)
  expect(chosen(root)).toBe('app')
  await rerender(group({ value: 'mail' }))
  expect(chosen(root)).toBe('mail')
})

test('each radio is at least 24 px wide and high', async () => {
  const { root } = await render(group())
  for (const radio of root.querySelectorAll('[role=radio]')) {
    const { width, height } = radio.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
})
