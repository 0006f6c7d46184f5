import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usePolling } from './use-polling.ts'

function Poller({ poll }: { poll: () => Promise<unknown> }) {
  usePolling(poll, 5)
  return null
}

test('polling continues after a poll that failed, and ends with its component', async () => {
  const failed: unknown[] = []
  const onRejection = (event: PromiseRejectionEvent) => {
    failed.push(event.reason)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('unhandledrejection', onRejection, true)
  onTestFinished(() => window.removeEventListener('unhandledrejection', onRejection, true))
  const poll = vi.fn(async (): Promise<unknown> => Promise.reject('down'))
  const host = document.createElement('div')
  const root = createRoot(host)
  root.render(<Poller poll={poll} />)
  await expect.poll(() => poll.mock.calls.length).toBeGreaterThan(2)
  expect(failed).toContain('down')
  root.unmount()
  await expect.poll(() => poll.mock.settledResults.length).toBe(poll.mock.calls.length)
  const { length } = poll.mock.calls
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(poll.mock.calls.length).toBe(length)
})
