import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { AppShell } from './app-shell.tsx'
import { layoutRecord, measureScrollbar } from './layout-record.ts'
import { SideBar } from './side-bar.tsx'
import { useLayoutRecord } from './use-layout-record.ts'

afterEach(() => page.viewport(1280, 800))

function Shell() {
  const [open, setOpen] = useState(false)
  return (
    <AppShell
      breadcrumbs="way"
      sideBar={
        <SideBar title="Filters" open={open} onClose={() => setOpen(false)}>
          <input aria-label="name" />
        </SideBar>
      }
    >
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Filters
      </button>
    </AppShell>
  )
}
const opener = () => document.getElementById('opener') as HTMLElement
const open = () => act(async () => userEvent.click(opener()))

test('beside the page it leaves the page usable, and Escape inside closes it', async () => {
  await render(<Shell />)
  await open()
  expect(part('side-bar').getBoundingClientRect().width).toBe(230)
  expect(document.querySelector('[data-q="drawer"]')).toBeNull()
  expect(opener().closest('[aria-hidden="true"]')).toBeNull()
  document.querySelector('input')?.focus()
  await act(async () => userEvent.keyboard('{Escape}'))
  expect(document.querySelector('[data-q="side-bar"]')).toBeNull()
})

test('on a phone it is a drawer that traps the focus and returns it', async () => {
  await page.viewport(390, 800)
  await render(<Shell />)
  await open()
  await expect.poll(() => document.querySelector('[data-q="drawer"]')).not.toBeNull()
  for (let presses = 0; presses < 4; presses += 1) {
    await act(async () => userEvent.tab())
    expect(part('drawer').contains(document.activeElement)).toBe(true)
  }
  await act(async () => userEvent.keyboard('{Escape}'))
  await expect.poll(() => document.activeElement).toBe(opener())
  expect(document.querySelector('[data-q="drawer"]')).toBeNull()
})

test('the layout record follows the window', async () => {
  function Sizes() {
    return <output data-q="sizes">{JSON.stringify(useLayoutRecord())}</output>
  }
  await render(<Sizes />)
  const readSizes = () => JSON.parse(part('sizes').textContent ?? '')
  expect(readSizes()).toEqual(layoutRecord(measureScrollbar(), { width: 1280, height: 800 }))
  await act(async () => page.viewport(1500, 900))
  await expect.poll(readSizes).toEqual(layoutRecord(measureScrollbar(), { width: 1500, height: 900 }))
  await act(async () => page.viewport(390, 300))
  await expect.poll(() => [readSizes().flexWidth, readSizes().flexHeight]).toEqual([1200, 650])
})

test('the breadcrumbs come before the main element, not inside it', async () => {
  await render(<Shell />)
  expect(part('app-breadcrumbs').compareDocumentPosition(part('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('Escape that cancels the composition of an input method does not close it', async () => {
  await render(<Shell />)
  await open()
  const composingEscape = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
  await act(async () => document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', composingEscape)))
  expect(document.querySelector('[data-q="side-bar"]')).not.toBeNull()
})
