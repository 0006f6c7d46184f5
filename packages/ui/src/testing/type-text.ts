import { act } from 'react'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Replaces the text of an input and leaves it with Enter or Tab. It does not use the browser's own keyboard, which
 * takes seconds on a busy machine; for tests that type a hundred texts.
 */
export async function typeText(input: HTMLInputElement, text: string, key: 'Enter' | 'Tab'): Promise<void> {
  await act(async () => {
    input.focus()
    setValue?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    if (key === 'Tab') input.blur()
    else input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}
