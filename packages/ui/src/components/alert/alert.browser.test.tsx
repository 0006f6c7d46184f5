import { act, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Alert, type AlertTone } from './alert.tsx'

function Closable() {
  const [open, setOpen] = useState(true)
  return (
    <LabelsProvider locale="en">
      <main tabIndex={-1}>{open && <Alert onClose={() => setOpen(false)}>text</Alert>}</main>
    </LabelsProvider>
  )
}

test('the close button closes it and moves the focus to the element around it', async () => {
  await render(<Closable />)
  page.getByRole('button', { name: 'Close' }).element().focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(document.querySelector('[data-q="alert"]')).toBeNull()
  expect(document.activeElement?.localName).toBe('main')
})

test('an alert that closes without having the focus does not move it', async () => {
  const draw = (children: ReactNode) => (
    <main tabIndex={-1}>
      <button type="button">other</button>
      {children}
    </main>
  )
  const { rerender } = await render(draw(<Alert>text</Alert>))
  const other = page.getByRole('button', { name: 'other' }).element()
  other.focus()
  const onFocus = vi.fn()
  document.querySelector('main')?.addEventListener('focus', onFocus)
  await rerender(draw(null))
  expect(document.activeElement).toBe(other)
  expect(onFocus).not.toHaveBeenCalled()
})

test.each([
  [undefined, null],
  ['polite', 'status'],
  ['assertive', 'alert'],
] as const)('live %s: the role is %s', async (live, role) => {
  await render(<Alert live={live}>text</Alert>)
  expect(part('alert').getAttribute('role')).toBe(role)
})

test('the tone is expressed as a word; an unknown tone is reported once and falls back to info', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const Draw = ({ tone }: { tone: string }) => (
    <LabelsProvider locale="en">
      <Alert tone={tone as AlertTone}>text</Alert>
    </LabelsProvider>
  )
  const { rerender } = await render(<Draw tone="danger" />)
  expect(part('alert').textContent).toBe('Error: text')
  await rerender(<Draw tone="constructor" />)
  await rerender(<Draw tone="constructor" />)
  expect(part('alert').textContent).toBe('Info: text')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('tone of Alert'))
  warn.mockRestore()
})
