import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
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
] as const)('reading %s, %s opens a submenu and %s closes it', async (dir, into, out) => {
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

test('what is disabled can neither be chosen nor opened', async () => {
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
