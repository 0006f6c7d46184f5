import { act, type ComponentProps, createRef, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { FailedOverlay, FailedPart } from './failed-part.tsx'
import { lazyPart } from './lazy-part.tsx'

const failingOnce = () => vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))

/** React logs errors that a boundary catches. */
function silenceReact() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => log.mockRestore()
}

const press = (root: HTMLElement, at: number) =>
  act(async () => root.querySelectorAll<HTMLElement>('button')[at]?.click())

test('a part that failed to load says so in its place, and loads on a retry', async () => {
  const restore = silenceReact()
  const load = failingOnce().mockResolvedValue(() => 'the part')
  const Part = lazyPart(load, FailedPart)
  const { root } = await render(
    <>
      <p>the rest</p>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </>,
  )
  expect(root.textContent).toContain('the rest')
  expect(root.querySelector('[role=alert]')?.textContent).toContain('加载失败')
  await press(root, 0)
  expect(root.textContent).toBe('the restthe part')
  expect(load).toHaveBeenCalledTimes(2)
  restore()
})

test('another place that shows the part loads it again by itself', async () => {
  const restore = silenceReact()
  const Part = lazyPart(
    failingOnce().mockResolvedValue(() => 'the part'),
    FailedPart,
  )
  await render(<Part />)
  expect((await render(<Part />)).root.textContent).toBe('the part')
  restore()
})

test('a ref among the props reaches the element of the part', async () => {
  const Part = lazyPart(async () => (props: ComponentProps<'i'>) => <i {...props} />, FailedPart)
  const ref = createRef<HTMLElement>()
  const { root } = await render(<Part ref={ref} />)
  expect(ref.current).toBe(root.querySelector('i'))
})

test('an overlay that failed to load can be closed, and loads when it is opened again', async () => {
  const restore = silenceReact()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const Part = lazyPart<{ open: boolean; onOpenChange: (open: boolean) => void }>(
    failingOnce().mockResolvedValue(() => 'the dialog'),
    FailedOverlay,
  )
  const { root, rerender } = await render(<Part open onOpenChange={onOpenChange} />)
  await press(root, 1)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  await rerender(<Part open={false} onOpenChange={onOpenChange} />)
  expect(root.textContent).toBe('')
  await rerender(<Part open onOpenChange={onOpenChange} />)
  expect(root.textContent).toBe('the dialog')
  restore()
})

test('Escape closes an overlay that failed to load, but not while an input method is composing', async () => {
  const onClose = vi.fn()
  const { rerender } = await render(<FailedOverlay retry={() => undefined} onClose={onClose} />)
  const pressEscape = (isComposing: boolean) =>
    act(async () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing })),
    )
  await pressEscape(true)
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape(false)
  expect(onClose).toHaveBeenCalledTimes(1)
  await rerender(<FailedOverlay retry={() => undefined} onClose={onClose} open={false} />)
  await pressEscape(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each(['{Escape}', '{Enter}'])('after %s on its close button, the focus returns to the opener', async (key) => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          1
        </button>
        <FailedOverlay retry={() => undefined} open={open} onOpenChange={setOpen} />
      </>
    )
  }
  const { root } = await render(<Opener />)
  const opener = root.querySelector('button')
  opener?.focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  await act(async () => userEvent.keyboard('{Tab}{Tab}'))
  expect(document.activeElement).toBe(root.querySelectorAll('button')[2])
  await act(async () => userEvent.keyboard(key))
  expect(root.querySelector('[role=alert]')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

async function pressEscapeIn(element: Element | null) {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await act(async () => element?.dispatchEvent(event))
  return event
}

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])('Escape in another %s leaves it open', async (role) => {
  const onClose = vi.fn()
  const { root } = await render(
    <>
      <div role={role} tabIndex={-1} />
      <FailedOverlay retry={() => undefined} onClose={onClose} />
    </>,
  )
  const escapePress = await pressEscapeIn(root.querySelector(`[role=${role}]`))
  expect(onClose).not.toHaveBeenCalled()
  expect(escapePress.defaultPrevented).toBe(false)
})

test('Escape in the dialog around it closes the overlay with its newest handler', async () => {
  const [former, onClose] = [vi.fn(), vi.fn()]
  const dialog = (close: () => void) => (
    <div role="dialog" aria-label="1" tabIndex={-1}>
      <FailedOverlay retry={() => undefined} onClose={close} />
    </div>
  )
  const { root, rerender } = await render(dialog(former))
  await rerender(dialog(onClose))
  const escapePress = await pressEscapeIn(root.querySelector('[role=dialog]'))
  expect(former).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(escapePress.defaultPrevented).toBe(true)
})

test('an error of the part itself is rethrown', async () => {
  const restore = silenceReact()
  const Part = lazyPart(
    async () => () => {
      throw new Error('a mistake')
    },
    FailedPart,
  )
  await expect(render(<Part />)).rejects.toThrow('a mistake')
  restore()
})
