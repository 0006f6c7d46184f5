import { act, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { createTheme } from '../../theme/create-theme.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Input } from '../input/input.tsx'
import { Popover, PopoverClose } from './popover.tsx'

const trigger = () => document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')!
const popoverElement = () => document.querySelector<HTMLElement>('[data-q="popover"]')

test('opens by keyboard, is named by its title, and Escape returns the focus to the trigger', async () => {
  await render(
    <Popover title="Filter" trigger={<Button>Open</Button>}>
      <Input aria-label="Name" />
    </Popover>,
  )
  trigger().focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  const panel = part('popover')
  await expect.poll(() => document.activeElement).toBe(part('input'))
  expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Filter')
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(popoverElement).toBeNull()
  await expect.poll(() => document.activeElement).toBe(trigger())
})

test('leaves the page usable: no scroll lock, no style element, and a press outside closes it and takes effect', async () => {
  const pressed = vi.fn()
  const styles = document.querySelectorAll('style').length
  await render(
    <>
      <Popover defaultOpen title="Filter" trigger={<Button>Open</Button>}>
        text
      </Popover>
      <Button data-testid="other" style={{ position: 'fixed', right: 0, bottom: 0 }} onClick={pressed}>
        Other
      </Button>
    </>,
  )
  expect(popoverElement()).not.toBeNull()
  expect(document.querySelectorAll('style').length).toBe(styles)
  expect(document.documentElement.style.overflow).toBe('')
  await act(async () => userEvent.click(page.getByTestId('other')))
  expect(pressed).toHaveBeenCalledTimes(1)
  await expect.poll(popoverElement).toBeNull()
})

test('can be controlled and reports each requested change', async () => {
  const change = vi.fn()
  const popover = (open: boolean) => (
    <Popover open={open} onOpenChange={change} title="Filter" trigger={<Button>Open</Button>}>
      <PopoverClose>
        <Button data-testid="close">Close</Button>
      </PopoverClose>
    </Popover>
  )
  const { rerender } = await render(popover(false))
  await act(async () => trigger().click())
  expect(change.mock.lastCall).toEqual([true])
  await expect.poll(popoverElement).toBeNull()
  await rerender(popover(true))
  await act(async () => document.querySelector<HTMLElement>('[data-testid="close"]')?.click())
  expect(change.mock.lastCall).toEqual([false])
  expect(popoverElement()).not.toBeNull()
})

test('remains inside the theme scope and the window, and long content scrolls and is reachable', async () => {
  await render(
    <ThemeProvider theme={createTheme({})}>
      <Popover defaultOpen title="Long" trigger={<Button>Open</Button>}>
        <div style={{ height: 4000 }}>long</div>
      </Popover>
    </ThemeProvider>,
  )
  const panel = part('popover')
  expect(panel.closest('[data-theme-scope]')).not.toBeNull()
  await expect.poll(() => panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  const body = part('popover-body')
  await expect.poll(() => body.scrollHeight > body.clientHeight).toBe(true)
  await expect.poll(() => body.tabIndex).toBe(0)
})

test('works inside a dialog, and Escape closes only the popover', async () => {
  await render(
    <Dialog open title="Dialog">
      <Popover title="Inner" trigger={<Button>Open</Button>}>
        <Input aria-label="Name" />
      </Popover>
    </Dialog>,
  )
  await act(async () => userEvent.click(trigger()))
  await act(async () => userEvent.type(part('input'), 'abc'))
  expect((part('input') as HTMLInputElement).value).toBe('abc')
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(popoverElement).toBeNull()
  expect(part('dialog')).not.toBeNull()
  await expect.poll(() => document.activeElement).toBe(trigger())
})

test('is placed at its anchor instead of the trigger', async () => {
  const anchor = createRef<HTMLDivElement>()
  await render(
    <>
      <div ref={anchor} style={{ marginInlineStart: 300, width: 200 }}>
        field
      </div>
      <Popover title="Filter" anchor={anchor} trigger={<Button>Open</Button>}>
        text
      </Popover>
    </>,
  )
  await act(async () => userEvent.click(trigger()))
  await expect.poll(() => Math.round(part('popover').getBoundingClientRect().left)).toBe(300)
})

test('Escape that cancels the composition of an input method does not close it', async () => {
  await render(
    <Popover defaultOpen title="Filter" trigger={<Button>Open</Button>}>
      <Input aria-label="Name" />
    </Popover>,
  )
  const composingEscape = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
  await act(async () => part('input').dispatchEvent(new KeyboardEvent('keydown', composingEscape)))
  expect(popoverElement()?.dataset.state).toBe('open')
})
