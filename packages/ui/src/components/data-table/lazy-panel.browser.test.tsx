import { act, type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { FailedPanel, type LazyPanelProps, useLazyPanel } from './lazy-panel.tsx'

// React logs errors that a boundary catches
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

/** A button whose panel fails to load the first time. */
function failingButton() {
  const load = vi.fn<() => Promise<ComponentType<LazyPanelProps>>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(({ trigger }) => (
    <>
      {trigger}
      <p data-q="test-panel">1</p>
    </>
  ))
  const Panel = lazyPart(load, FailedPanel)
  return function PanelButton() {
    const { press, buttonProps, ...failure } = useLazyPanel()
    const button = (
      <Button id="opener" {...buttonProps}>
        0
      </Button>
    )
    return <Suspense fallback={button}>{press ? <Panel {...failure} trigger={button} /> : button}</Suspense>
  }
}
const opener = () => document.getElementById('opener')
const message = () => document.querySelector('[data-q="failed-part"]')
const click = (element: Element | null | undefined) =>
  act(async () => {
    if (element) await userEvent.click(element)
  })
const pressKeys = (keys: string) => act(async () => userEvent.keyboard(keys))

test('if a panel fails to load, a button closes the error message; the trigger gets the focus and loads the panel again', async () => {
  const PanelButton = failingButton()
  await render(<PanelButton />)
  await click(opener())
  await expect.poll(message).not.toBeNull()
  expect(document.activeElement).toBe(opener())
  await click([...document.querySelectorAll('[data-q="failed-part-action"]')].at(-1))
  expect(message()).toBeNull()
  expect(document.activeElement).toBe(opener())
  await click(opener())
  await expect.poll(() => part('test-panel').textContent).toBe('1')
})

test('Escape closes the message, but not the dialog around the table; the trigger gets the focus', async () => {
  const PanelButton = failingButton()
  const onOpenChange = vi.fn()
  await render(
    <Dialog open title="2" onOpenChange={onOpenChange}>
      <PanelButton />
    </Dialog>,
  )
  await act(async () => opener()?.focus())
  await pressKeys('{Enter}')
  await expect.poll(message).not.toBeNull()
  expect(document.activeElement).toBe(opener())
  await pressKeys('{Tab}{Escape}')
  expect(message()).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(onOpenChange).not.toHaveBeenCalled()
  await pressKeys('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
