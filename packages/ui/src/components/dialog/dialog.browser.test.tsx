import { act, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render, unmountRendered } from '../../testing/render.tsx'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Button } from '../button/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '../dropdown-menu/index.ts'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Dialog } from './dialog.tsx'

test('the first field has the focus, Tab stays inside, Escape gives the focus back and lets the page scroll', async () => {
  const { root } = await render(
    <Dialog title="Title" trigger={<Button>Open</Button>} footer={<Button>Save</Button>}>
      <Field label="Name">
        <Input />
      </Field>
    </Dialog>,
  )
  const trigger = part('button', root)
  await act(async () => userEvent.click(trigger))
  await expect.poll(() => document.activeElement?.getAttribute('data-q')).toBe('input')
  expect(document.documentElement.style.overflow).toBe('hidden')
  for (let presses = 0; presses < 5; presses++) {
    await act(async () => userEvent.tab())
    expect(part('dialog').contains(document.activeElement)).toBe(true)
  }
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(() => document.querySelector('[data-q="dialog"]')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(trigger)
  expect(document.documentElement.style.overflow).toBe('')
})

test('a frame directly in the body is covered while it is open', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  await render(
    <Dialog open title="Title">
      text
    </Dialog>,
  )
  expect(frame.inert).toBe(true)
})

test('closing it restores the page’s own inline style', async () => {
  const { style } = document.documentElement
  style.overflow = 'clip'
  onTestFinished(() => void style.removeProperty('overflow'))
  await render(
    <Dialog open title="Title">
      text
    </Dialog>,
  )
  expect(style.overflow).toBe('hidden')
  await unmountRendered()
  expect(style.overflow).toBe('clip')
})

test('opening it writes no style element, which a strict content security policy would forbid', async () => {
  const before = document.querySelectorAll('style').length
  await render(
    <Dialog open title="Title">
      text
    </Dialog>,
  )
  expect(part('dialog').textContent).toContain('text')
  expect(document.querySelectorAll('style').length).toBe(before)
})

function Controlled({ viaMenu }: { viaMenu: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {viaMenu ? (
        <DropdownMenu trigger={<Button id="opener">Menu</Button>}>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Open</DropdownMenuItem>
        </DropdownMenu>
      ) : (
        <Button id="opener" onClick={() => setOpen(true)}>
          Open
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Title">
        <Input autoFocus aria-label="Name" />
      </Dialog>
    </>
  )
}

test('a single Escape closes it above a page that contains scripts, as an Astro page does', async () => {
  const page = document.createElement('main')
  page.innerHTML = '<h1>Page</h1><div><script type="application/json">{}</script></div>'
  document.body.append(page)
  const { root } = await render(<Dialog title="Title" trigger={<Button>Open</Button>} />)
  await act(async () => userEvent.click(part('button', root)))
  await expect.poll(() => part('dialog').contains(document.activeElement)).toBe(true)
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(() => document.querySelector('[data-q="dialog"]')).toBeNull()
  page.remove()
})

test('its text begins at the start on a page that is centred', async () => {
  await render(
    <div style={{ textAlign: 'center' }}>
      <ThemeProvider>
        <Dialog open title="Title" />
      </ThemeProvider>
    </div>,
  )
  expect(getComputedStyle(part('dialog')).textAlign).toBe('start')
})

test.each([false, true])(
  'without a trigger the focus goes back to where it was; through a menu: %s',
  async (viaMenu) => {
    await render(<Controlled viaMenu={viaMenu} />)
    const opener = document.getElementById('opener')
    await act(async () => userEvent.click(opener!))
    if (viaMenu) await act(async () => userEvent.keyboard('{ArrowDown}{Enter}'))
    await expect.poll(() => document.activeElement).toBe(part('input'))
    await act(async () => userEvent.keyboard('{Escape}'))
    await expect.poll(() => document.activeElement).toBe(opener)
  },
)

test('a dialog that is unmounted while open returns the focus, too', async () => {
  const opener = (
    <Button key="opener" id="opener">
      Open
    </Button>
  )
  const { rerender } = await render([opener])
  document.getElementById('opener')?.focus()
  await rerender([opener, <Dialog key="dialog" open title="Title" />])
  expect(part('dialog').contains(document.activeElement)).toBe(true)
  await rerender([opener])
  await expect.poll(() => document.activeElement?.id).toBe('opener')
})
