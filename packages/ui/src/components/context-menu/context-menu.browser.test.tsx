import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DropdownMenuItem } from '../dropdown-menu/menu-items.tsx'
import { ContextMenu } from './context-menu.tsx'

const menu = () => document.querySelector<HTMLElement>('[data-q="context-menu"]')
const area = (props: { disabled?: boolean } = {}) => (
  <ContextMenu area={<Button style={{ inlineSize: 200, blockSize: 100 }}>Row</Button>} {...props}>
    <DropdownMenuItem>Archive</DropdownMenuItem>
  </ContextMenu>
)
const fire = (event: Event) => act(async () => part('button').dispatchEvent(event))
const rightPress = (clientX: number, clientY: number) =>
  new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY })

afterEach(() => vi.useRealTimers())

test('a right press opens it where the pointer is, instead of the browser’s menu', async () => {
  await render(area())
  const event = rightPress(150, 60)
  await fire(event)
  expect(event.defaultPrevented).toBe(true)
  await expect.poll(() => Math.round(menu()?.getBoundingClientRect().left ?? 0)).toBe(150)
  // waits until the menu has risen into its place
  await expect.poll(() => Math.round(menu()?.getBoundingClientRect().top ?? 0)).toBe(60)
})

test('in right-to-left layout its corner is at the pointer as well', async () => {
  document.documentElement.dir = 'rtl'
  try {
    await render(area())
    await fire(rightPress(300, 60))
    await expect.poll(() => Math.round(menu()?.getBoundingClientRect().right ?? 0)).toBe(300)
  } finally {
    document.documentElement.removeAttribute('dir')
  }
})

test('a long touch opens it, a touch that moves or ends early does not', async () => {
  await render(area())
  vi.useFakeTimers()
  const finger = (name: string, clientX: number) =>
    fire(new PointerEvent(name, { bubbles: true, pointerType: 'touch', clientX, clientY: 50 }))
  await finger('pointerdown', 50)
  await finger('pointermove', 90)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(menu()).toBeNull()
  await finger('pointerdown', 50)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(menu()).not.toBeNull()
})

test('a disabled menu leaves the press to the browser', async () => {
  await render(area({ disabled: true }))
  const event = rightPress(50, 50)
  await fire(event)
  expect([event.defaultPrevented, menu()]).toEqual([false, null])
})

function WithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ContextMenu area={<Button>Row</Button>}>
        <DropdownMenuItem onSelect={() => setOpen(true)}>Rename</DropdownMenuItem>
      </ContextMenu>
      <Dialog title="Rename" open={open} onOpenChange={setOpen}>
        text
      </Dialog>
    </>
  )
}

test('Escape returns the focus, also after a dialog that an item opened', async () => {
  await render(<WithDialog />)
  const row = part('button')
  row.focus()
  await act(async () => userEvent.keyboard('{Shift>}{F10}{/Shift}'))
  await expect.poll(() => document.activeElement?.textContent).toBe('Rename')
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(() => document.activeElement).toBe(row)
  await act(async () => userEvent.keyboard('{Shift>}{F10}{/Shift}'))
  await expect.poll(() => document.activeElement?.textContent).toBe('Rename')
  await act(async () => userEvent.keyboard('{Enter}'))
  await expect.poll(() => document.querySelector('[data-q="dialog"]')).not.toBeNull()
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(() => document.querySelector('[data-q="dialog"]')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(row)
})
