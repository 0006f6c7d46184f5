import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { PasswordInput } from './password-input.tsx'

const rules = () => [...document.querySelectorAll('[data-q=password-rule]')].map((rule) => rule.textContent)

/** Changes the value of an input key by key, as typing does. */
function pressKeys(input: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let end = 1; end <= text.length; end += 1) {
    setValue?.call(input, text.slice(0, end))
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('names the rule that is not met, and announces the strength after a pause', async () => {
  await render(
    <LabelsProvider locale="en">
      <PasswordInput aria-label="New password" strength={{ kinds: 3 }} />
    </LabelsProvider>,
  )
  await vi.waitFor(() => expect(rules()).toHaveLength(2))
  const input = part('input') as HTMLInputElement
  expect(input.getAttribute('aria-describedby')).toBe(part('password-rules').id)
  expect(input.autocomplete).toBe('new-password')
  // All keys in one task, so that no pause can be between them on a slow machine.
  act(() => pressKeys(input, 'Quadrangle'))
  expect(rules()).toEqual([
    '8 to 20 characters (met)',
    'At least 3 of upper case, lower case, digits and special characters (not met yet)',
  ])
  expect(part('password-bar').getAttribute('aria-valuetext')).toBe('weak')
  expect(part('password-said').textContent).toBe('')
  await vi.waitFor(() => expect(part('password-said').textContent).toMatch(/strength weak · Not met yet: At least 3/))
  await userEvent.type(input, '-Moss-41')
  expect(part('password-bar').getAttribute('aria-valuenow')).toBe('4')
})

test('a controlled password is checked by its value', async () => {
  const { rerender } = await render(<PasswordInput aria-label="1" strength value="a" onChange={() => undefined} />)
  await vi.waitFor(() => expect(rules()[0]).toContain('未满足'))
  await rerender(<PasswordInput aria-label="1" strength value="Quad-2026" onChange={() => undefined} />)
  expect(rules().every((rule) => rule?.includes('已满足'))).toBe(true)
})

test('points out Caps Lock while it is on, until the field is left', async () => {
  await render(<PasswordInput aria-label="Password" />)
  const input = part('input')
  input.focus()
  const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
  input.dispatchEvent(press)
  await vi.waitFor(() => expect(part('password-caps-lock').textContent).toBe('大写锁定已开启'))
  input.blur()
  await vi.waitFor(() => expect(part('password-caps-lock').textContent).toBe(''))
})

test('hides the typed text until its owner shows it, and accepts pasted text', async () => {
  await render(
    <LabelsProvider locale="en">
      <PasswordInput aria-label="Password" />
    </LabelsProvider>,
  )
  const input = part('input') as HTMLInputElement
  expect([input.type, input.autocomplete]).toEqual(['password', 'current-password'])
  input.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Lake-and-sky-7')
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  // A paste is refused by cancelling the event.
  expect(input.dispatchEvent(paste)).toBe(true)
  await userEvent.click(document.querySelector('button') as HTMLButtonElement)
  expect(input.type).toBe('text')
  await userEvent.click(document.querySelector('button') as HTMLButtonElement)
  expect(input.type).toBe('password')
})
