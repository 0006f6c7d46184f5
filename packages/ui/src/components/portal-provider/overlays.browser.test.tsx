import { act, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { createTheme } from '../../theme/create-theme.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Button } from '../button/button.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DropdownMenu, DropdownMenuItem } from '../dropdown-menu/index.ts'
import { Popover } from '../popover/popover.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { PortalProvider } from './portal-provider.tsx'

const red = createTheme({ brand: '#b3261e', cardRadius: 4 })
const blue = createTheme({ brand: '#1f5fbf', cardRadius: 20 })
const foreign: HTMLElement[] = []

afterEach(() => {
  for (const element of foreign.splice(0)) element.remove()
})

/** Adds an element of another kit at the end of the page. */
function addForeign(style: string, html: string): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = style
  element.innerHTML = html
  document.body.append(element)
  foreign.push(element)
  return element
}

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}
const isOnTop = (element: Element) => element.contains(document.elementFromPoint(...centreOf(element)))
const accent = (element: Element) => getComputedStyle(element).getPropertyValue('--qd-accent')

const overlays: Record<string, ReactNode> = {
  dialog: <Dialog open title="Title" />,
  popover: (
    <Popover open trigger={<Button>1</Button>} aria-label="Title">
      text
    </Popover>
  ),
  menu: (
    <DropdownMenu open trigger={<Button>1</Button>}>
      <DropdownMenuItem>2</DropdownMenuItem>
    </DropdownMenu>
  ),
  tooltip: (
    <Tooltip open content="text" side="bottom">
      <Button>1</Button>
    </Tooltip>
  ),
  'combobox-panel': <Combobox aria-label="1" defaultOpen options={[{ value: 'a', label: 'a' }]} />,
}

test.each(Object.keys(overlays))(
  '%s is completely visible although its scope is cut off, covered and transformed',
  async (name) => {
    const box = { overflow: 'hidden', width: 150, height: 44, transform: 'translateX(20px)', direction: 'rtl' } as const
    const page = (theme: typeof red) => (
      <div style={{ position: 'relative', zIndex: 0 }}>
        <div style={box} lang="ar">
          <ThemeProvider theme={theme} mode="dark">
            {overlays[name]}
          </ThemeProvider>
        </div>
        <div style={{ position: 'absolute', inset: 0, zIndex: 1, height: 900, background: 'green' }} />
      </div>
    )
    const { rerender } = await render(page(red))
    await expect.poll(() => document.querySelectorAll(`[data-q="${name}"]`).length).toBe(1)
    const overlay = part(name)
    await expect.poll(() => isOnTop(overlay)).toBe(true)
    if (name === 'dialog') expect(part('dialog-overlay').offsetWidth).toBe(document.documentElement.clientWidth)
    expect(accent(overlay)).toBe('light-dark(#b3261e, #b3261e)')
    const { colorScheme, direction } = getComputedStyle(overlay)
    expect([colorScheme, direction, overlay.closest('[lang]')?.getAttribute('lang')]).toEqual(['dark', 'rtl', 'ar'])
    // the overlay follows its theme while it is open
    await rerender(page(blue))
    expect(accent(part(name))).toBe('light-dark(#1f5fbf, #1f5fbf)')
    await rerender(null)
    expect(document.querySelector('[data-q="portal"]')).toBeNull()
  },
)

test('an overlay is inside its scope if nothing cuts off, covers or transforms the scope', async () => {
  await render(<ThemeProvider theme={red}>{overlays.popover}</ThemeProvider>)
  expect(part('theme').contains(part('popover'))).toBe(true)
})

test('an overlay in a shadow root remains inside it, and Escape closes it', async () => {
  const shadow = addForeign('transform: scale(1)', '').attachShadow({ mode: 'open' })
  const onOpenChange = vi.fn()
  await render(
    createPortal(
      <ThemeProvider theme={red} style={{ opacity: 0.9 }}>
        <Dialog open title="Title" onOpenChange={onOpenChange} />
      </ThemeProvider>,
      shadow,
    ),
  )
  expect(shadow.contains(part('dialog', shadow))).toBe(true)
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('an overlay that opens in a modal of another kit appears above the modal', async () => {
  await render(
    <ThemeProvider theme={red}>
      <div style={{ position: 'fixed', inset: 0, zIndex: 1300, background: 'white' }}>{overlays.popover}</div>
    </ThemeProvider>,
  )
  expect(isOnTop(part('popover'))).toBe(true)
  expect(accent(part('popover'))).toBe('light-dark(#b3261e, #b3261e)')
})

test('a page can set the stacking level of overlays', async () => {
  await render(
    <div style={{ ['--qd-z-overlay' as string]: '5000' }}>
      <ThemeProvider theme={red}>
        {overlays.popover}
        <div style={{ position: 'fixed', inset: 0, zIndex: 4000, background: 'green' }} />
      </ThemeProvider>
    </div>,
  )
  expect(isOnTop(part('popover'))).toBe(true)
})

test('a provider sets the element that overlays go into; an overlay outside the scope still has its theme', async () => {
  const native = addForeign('', '<dialog></dialog>').querySelector('dialog')
  native?.showModal()
  await render(
    <ThemeProvider theme={red}>
      <PortalProvider container={native}>{overlays.popover}</PortalProvider>
    </ThemeProvider>,
  )
  expect(native?.contains(part('popover'))).toBe(true)
  expect(accent(part('popover'))).toBe('light-dark(#b3261e, #b3261e)')
})

test('content above a dialog can be used, and content behind it cannot', async () => {
  const onOpenChange = vi.fn()
  const hiddenLayer = addForeign('position: relative; z-index: 1050', '<p hidden>closed</p>')
  const behindInput = addForeign('', '<input aria-label="behind, too">')
  const { root } = await render(
    <>
      <Button id="behind">behind</Button>
      <Dialog open title="Title" onOpenChange={onOpenChange}>
        <Button id="inside">inside</Button>
      </Dialog>
    </>,
  )
  hiddenLayer.innerHTML = '<input id="prepared" style="position: fixed; top: 0; left: 0">'
  addForeign('position: fixed; z-index: 1050; top: 60px; left: 0', '<button id="above">above</button>')
  await act(async () => userEvent.click(document.getElementById('above')!))
  expect(document.activeElement?.id).toBe('above')
  await act(async () => userEvent.click(document.getElementById('prepared')!))
  expect(document.activeElement?.id).toBe('prepared')
  document.getElementById('behind')?.focus()
  expect(document.activeElement?.id).toBe('prepared')
  expect(onOpenChange).not.toHaveBeenCalled()
  await act(async () => userEvent.click(part('dialog-overlay'), { position: { x: 400, y: 5 } }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect([root.closest('[inert]'), behindInput.closest('[inert]')]).not.toContain(null)
})

test('an Escape closes one layer', async () => {
  const onWindowKey = vi.fn()
  const onOpenChange = vi.fn()
  window.addEventListener('keydown', onWindowKey)
  await render(
    <Dialog open title="Title" onOpenChange={onOpenChange}>
      <input id="list" role="combobox" aria-label="1" aria-controls="none" aria-expanded="true" />
      <Popover trigger={<Button id="opener">1</Button>} aria-label="2">
        text
      </Popover>
    </Dialog>,
  )
  // a list of another kit is open: it gets the key
  document.getElementById('list')?.focus()
  await act(async () => userEvent.keyboard('{Escape}'))
  expect([onWindowKey.mock.calls.length, onOpenChange.mock.calls.length]).toEqual([1, 0])
  // a popover of the kit: the dialog and everything around it stay open
  await act(async () => userEvent.click(document.getElementById('opener')!))
  part('popover')
  onWindowKey.mockClear()
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(document.querySelector('[data-q="popover"]')).toBeNull()
  expect([onWindowKey.mock.calls.length, onOpenChange.mock.calls.length]).toEqual([0, 0])
  // a popup of another kit that does not take the focus: it gets the key, and if it stays, the dialog gets the next
  document.getElementById('opener')?.focus()
  const calendar = addForeign('position: fixed; z-index: 1050; top: 0; left: 0', '<p>1</p>')
  await act(async () => userEvent.keyboard('{Escape}'))
  expect([onWindowKey.mock.calls.length, onOpenChange.mock.calls.length]).toEqual([1, 0])
  await expect
    .poll(async () => {
      await act(async () => userEvent.keyboard('{Escape}'))
      return onOpenChange.mock.calls.length
    })
    .toBe(1)
  calendar.remove()
  onWindowKey.mockClear()
  onOpenChange.mockClear()
  // a modal of another kit above: it gets the key
  const modal = addForeign('position: fixed; z-index: 1050; top: 0; left: 0', '<button id="above">above</button>')
  document.getElementById('above')?.focus()
  await act(async () => userEvent.keyboard('{Escape}'))
  expect([onWindowKey.mock.calls.length, onOpenChange.mock.calls.length]).toEqual([1, 0])
  modal.remove()
  document.getElementById('opener')?.focus()
  onWindowKey.mockClear()
  await act(async () => userEvent.keyboard('{Escape}'))
  expect([onWindowKey.mock.calls.length, onOpenChange.mock.calls.length]).toEqual([0, 1])
  window.removeEventListener('keydown', onWindowKey)
})

test('an Escape that closes an overlay does not close a modal of Mantine around it', async () => {
  const closed = vi.fn()
  // listens in the same way as useModal() of @mantine/core
  const modal = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && (target as Element).getAttribute('data-mantine-stop-propagation') !== 'true') closed()
  }
  window.addEventListener('keydown', modal, { capture: true })
  await render(
    <Popover trigger={<Button id="opener">1</Button>} aria-label="2">
      <input id="inside" aria-label="3" />
    </Popover>,
  )
  for (const focus of ['inside', null]) {
    await act(async () => userEvent.click(document.getElementById('opener')!))
    await act(async () => (focus ? document.getElementById(focus) : part('popover'))?.focus())
    await act(async () => userEvent.keyboard('{Escape}'))
    expect(document.querySelector('[data-q="popover"]')).toBeNull()
    expect(closed).not.toHaveBeenCalled()
  }
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(closed).toHaveBeenCalledOnce()
  window.removeEventListener('keydown', modal, { capture: true })
})

test('a dialog in a shadow tree closes by the first Escape', async () => {
  const onOpenChange = vi.fn()
  const host = addForeign('', '')
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  await render(
    createPortal(
      <PortalProvider container={container}>
        <p>page</p>
        <Dialog open title="Title" onOpenChange={onOpenChange} />
      </PortalProvider>,
      container,
    ),
  )
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
