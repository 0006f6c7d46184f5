import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { useToast } from './toast-context.ts'
import { ToastProvider } from './toast-provider.tsx'
import { ToastViewport } from './toast-viewport.tsx'

function Sample() {
  const toast = useToast()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => toast({ title: 'Outside' })}>Outside</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Dialog">
        <Button onClick={() => toast({ title: 'Copied' })}>Copy</Button>
        <Combobox aria-label="Place" options={[{ value: 'a', label: 'A' }]} />
      </Dialog>
    </>
  )
}

const toasts = () => document.querySelectorAll('[data-q="toast"]').length
const dialogs = () => document.querySelectorAll('[data-q="dialog"]').length
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click())
const pressEscape = () => act(async () => userEvent.keyboard('{Escape}'))

async function renderSample() {
  await render(
    <ToastProvider>
      <Sample />
    </ToastProvider>,
  )
  await expect.poll(dialogs).toBe(1)
}

test('an Escape closes the dialog below toasts immediately', async () => {
  await renderSample()
  await press('Copy')
  await press('Copy')
  await expect.poll(toasts).toBe(2)
  await pressEscape()
  await expect.poll(dialogs).toBe(0)
})

test('an Escape in an open list closes no dialog, with a toast or without', async () => {
  await renderSample()
  await press('Copy')
  await expect.poll(toasts).toBe(1)
  await act(async () => userEvent.click(part('combobox-input')))
  await expect.poll(() => document.activeElement?.getAttribute('aria-expanded')).toBe('true')
  await pressEscape()
  await expect.poll(() => part('combobox-input').getAttribute('aria-expanded')).toBe('false')
  expect(dialogs()).toBe(1)
})

test('without a dialog an Escape closes the toast', async () => {
  await renderSample()
  await pressEscape()
  await expect.poll(dialogs).toBe(0)
  await press('Outside')
  await expect.poll(toasts).toBe(1)
  await pressEscape()
  await expect.poll(toasts).toBe(0)
})

test('a toast with an action stays twice as long', async () => {
  const removed: number[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const action = { label: 'Undo', altText: 'Undo', onAction: () => undefined }
    const entries = [
      { id: 1, title: 'Saved' },
      { id: 2, title: 'Removed', action },
    ]
    await render(<ToastViewport toasts={entries} onRemove={(id) => removed.push(id)} />)
    await act(async () => vi.advanceTimersByTime(5_100))
    expect(removed).toEqual([1])
    await act(async () => vi.advanceTimersByTime(5_000))
    expect(removed).toEqual([1, 2])
  } finally {
    vi.useRealTimers()
  }
})

test('the last toast can be scrolled to when there are more plain toasts than fit', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: at, title: `Saved ${at}` }))
  await render(<PlainToasts toasts={many} onRemove={() => undefined} />)
  const box = part('plain-toasts')
  expect(box.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  box.lastElementChild?.scrollIntoView()
  expect(box.lastElementChild?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(box.scrollTop).toBeGreaterThan(0)
})

test('a toast above a dialog that opened after the first toast can be pressed', async () => {
  function Late() {
    const toast = useToast()
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => toast({ title: 'Outside' })}>Outside</Button>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Dialog">
          <Button onClick={() => toast({ title: 'Copied' })}>Copy</Button>
        </Dialog>
      </>
    )
  }
  await render(
    <ToastProvider>
      <Late />
    </ToastProvider>,
  )
  await press('Outside')
  await expect.poll(toasts).toBe(1)
  await press('Open')
  await expect.poll(dialogs).toBe(1)
  await press('Copy')
  await expect.poll(toasts).toBe(2)
  const last = [...document.querySelectorAll('[data-q="toast"]')].at(-1)
  await act(async () => userEvent.click(last?.querySelector('button') as HTMLElement))
  await expect.poll(toasts).toBe(1)
  expect(dialogs()).toBe(1)
})
