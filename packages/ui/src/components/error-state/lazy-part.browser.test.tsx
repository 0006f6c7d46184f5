import { act, type ComponentProps, createRef, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
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
