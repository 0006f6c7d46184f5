import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { DropdownMenuCheckboxItem } from './menu-choices.tsx'
import { DropdownMenuItem } from './menu-items.tsx'
import { DropdownMenuSub } from './menu-sub.tsx'

const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const focused = () => document.activeElement?.textContent

async function open(children: ReactNode, dir: 'ltr' | 'rtl' = 'ltr') {
  const { root } = await render(
    <div dir={dir}>
      <DropdownMenu trigger={<Button>Menu</Button>}>{children}</DropdownMenu>
    </div>,
  )
  part('button', root).focus()
  await press('{Enter}')
  return part('button', root)
}

test('a shortcut is exposed as aria-keyshortcuts, not as part of the name', async () => {
  await open(<DropdownMenuItem shortcut="Ctrl+S">Save</DropdownMenuItem>)
  const entry = part('menu-item')
  expect(entry.getAttribute('aria-keyshortcuts')).toBe('Control+S')
  expect(entry.querySelector('[data-q="menu-shortcut"]')?.getAttribute('aria-hidden')).toBe('true')
})

test('a checkbox item exposes its state and may leave the menu open', async () => {
  const change = vi.fn()
  const box = (keepOpen: boolean) => (
    <DropdownMenuCheckboxItem checked={false} onCheckedChange={change} keepOpen={keepOpen}>
      Read
    </DropdownMenuCheckboxItem>
  )
  await open(box(true))
  expect(part('menu-checkbox-item').getAttribute('aria-checked')).toBe('false')
  await press(' ')
  expect(change.mock.lastCall).toEqual([true])
  expect(document.querySelector('[data-q="menu"]')).not.toBeNull()
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)('in %s layout, %s opens a submenu and %s closes it', async (dir, into, out) => {
  const choose = vi.fn()
  const trigger = await open(
    <DropdownMenuSub label="Move to">
      <DropdownMenuItem onSelect={choose}>Archive</DropdownMenuItem>
    </DropdownMenuSub>,
    dir,
  )
  await press(into)
  await expect.poll(focused).toBe('Archive')
  await press(out)
  await expect.poll(focused).toBe('Move to')
  await press(into)
  await expect.poll(focused).toBe('Archive')
  await press('{Enter}')
  expect(choose).toHaveBeenCalledTimes(1)
  await expect.poll(() => document.activeElement).toBe(trigger)
})

test.each([
  ['{Tab}', 'after'],
  ['{Shift>}{Tab}{/Shift}', 'before'],
] as const)('%s closes the menu, also from a submenu, and moves the focus on from its button', async (keys, next) => {
  const { root } = await render(
    <>
      <button type="button">before</button>
      <DropdownMenu trigger={<Button>Menu</Button>}>
        <DropdownMenuSub label="Move to">
          <DropdownMenuItem>Archive</DropdownMenuItem>
        </DropdownMenuSub>
      </DropdownMenu>
      <button type="button">after</button>
    </>,
  )
  part('button', root).focus()
  await press('{Enter}')
  await expect.poll(focused).toBe('Move to')
  await press('{ArrowRight}')
  await expect.poll(focused).toBe('Archive')
  await press(keys)
  await expect.poll(() => document.querySelector('[role=menu]')).toBeNull()
  expect(focused()).toBe(next)
})

test('Tab out of a menu does not leave a modal dialog', async () => {
  await render(
    <Dialog open title="Dialog">
      <DropdownMenu trigger={<Button>Menu</Button>}>
        <DropdownMenuItem>Save</DropdownMenuItem>
      </DropdownMenu>
    </Dialog>,
  )
  await expect.poll(focused).toBe('Menu')
  await press('{Enter}')
  await expect.poll(focused).toBe('Save')
  await press('{Shift>}{Tab}{/Shift}')
  await expect.poll(() => document.querySelector('[role=menu]')).toBeNull()
  await expect.poll(() => part('dialog').contains(document.activeElement)).toBe(true)
})

test('a disabled item can neither be chosen nor opened', async () => {
  const choose = vi.fn()
  await open(
    <>
      <DropdownMenuItem disabled onSelect={choose}>
        Delete
      </DropdownMenuItem>
      <DropdownMenuItem>Save</DropdownMenuItem>
    </>,
  )
  expect(focused()).toBe('Save')
  await act(async () => document.querySelector<HTMLElement>('[data-q="menu-item"]')?.click())
  expect(choose).not.toHaveBeenCalled()
})

test('the page keeps its scrollbar and gets no style element', async () => {
  const before = document.querySelectorAll('style').length
  await open(<DropdownMenuItem>Save</DropdownMenuItem>)
  expect(document.documentElement.style.overflow + document.body.style.overflow).toBe('')
  expect(document.querySelectorAll('style').length).toBe(before)
})
