import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'

const alertDialog = () => document.querySelector('[data-q="alert-dialog"]')
const buttons = () => [...part('dialog-footer').querySelectorAll('button')]
const press = (keys: string) => act(async () => userEvent.keyboard(keys))

async function ask(props: Partial<AlertDialogProps>) {
  const { root } = await render(
    <AlertDialog title="Delete it?" trigger={<Button>Delete</Button>} onConfirm={() => undefined} {...props} />,
  )
  const trigger = part('button', root)
  await act(async () => userEvent.click(trigger))
  return trigger
}

test('the focus starts on the cancel button, and returns to the trigger afterwards', async () => {
  const confirm = vi.fn()
  const trigger = await ask({ onConfirm: confirm })
  expect(part('alert-dialog').getAttribute('role')).toBe('alertdialog')
  await expect.poll(() => document.activeElement).toBe(buttons()[0])
  await press('{Enter}')
  expect(alertDialog()).toBeNull()
  expect(confirm).not.toHaveBeenCalled()
  await expect.poll(() => document.activeElement).toBe(trigger)
})

test('a press outside does not close it', async () => {
  await ask({})
  await act(async () => userEvent.click(part('dialog-overlay'), { position: { x: 8, y: 8 }, force: true }))
  expect(alertDialog()).not.toBeNull()
})

test('confirming without a promise closes an uncontrolled dialog, and leaves a controlled one to its owner', async () => {
  const confirm = vi.fn()
  await ask({ onConfirm: confirm })
  await act(async () => buttons()[1]?.click())
  expect([confirm.mock.calls.length, alertDialog()]).toEqual([1, null])
  await render(<AlertDialog open title="Delete it?" onConfirm={confirm} />)
  await act(async () => buttons()[1]?.click())
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(alertDialog()).not.toBeNull()
})

test('while the action runs the dialog neither closes nor repeats it; a failure is announced and can be retried', async () => {
  let settle: { resolve: () => void; reject: (reason: Error) => void } | undefined
  const confirm = vi.fn(() => new Promise<void>((resolve, reject) => (settle = { resolve, reject })))
  await ask({ onConfirm: confirm })
  const [cancelButton, confirmButton] = buttons()
  await act(async () => confirmButton?.click())
  expect(confirmButton?.getAttribute('aria-busy')).toBe('true')
  expect(cancelButton?.disabled).toBe(true)
  await act(async () => confirmButton?.click())
  await press('{Escape}')
  expect(confirm).toHaveBeenCalledTimes(1)
  await act(async () => settle?.reject(new Error('offline')))
  expect(part('alert-dialog-error').textContent).toBe('offline')
  await act(async () => confirmButton?.click())
  expect(part('alert-dialog-error').textContent).toBe('')
  await act(async () => settle?.resolve())
  expect(alertDialog()).toBeNull()
})
