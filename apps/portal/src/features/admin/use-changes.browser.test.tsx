import { ApiError } from '@quadrangle/api-client'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../testing/show-part.tsx'
import { useChanges } from './use-changes.ts'

/** Renders the hook with a function that reloads; `render` renders it with another one, or removes it. */
async function show(reload: () => unknown) {
  let changes: ReturnType<typeof useChanges> | undefined
  function Probe({ reload }: { reload: () => unknown }) {
    changes = useChanges(reload)
    return null
  }
  const { update } = showPart(null)
  const render = (next: (() => unknown) | undefined) => act(async () => update(next && <Probe reload={next} />))
  await render(reload)
  if (!changes) throw new Error('The hook was not rendered.')
  return { change: changes.change, render }
}

test('a change waits for the one before it, also if that fails', async () => {
  const { change } = await show(() => undefined)
  const first = Promise.withResolvers<{ change_id: null }>()
  const second = vi.fn(async () => ({ change_id: null }))
  const results = [change('First', () => first.promise), change('Second', second)]
  await new Promise((resolve) => setTimeout(resolve))
  expect(second).not.toHaveBeenCalled()
  first.reject(new Error('offline'))
  expect(await Promise.all(results)).toEqual([false, true])
})

test('a change that ends later reloads the list that is shown by then', async () => {
  const [former, latest] = [vi.fn(), vi.fn()]
  const { change, render } = await show(former)
  const slow = Promise.withResolvers<{ change_id: null }>()
  const result = change('Saved', () => slow.promise)
  await render(latest)
  slow.resolve({ change_id: null })
  await result
  expect([former.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1])
  // A dialog closes when it has saved, and its page is reloaded by a later undo.
  await render(undefined)
  await change('Undone', async () => ({ change_id: null }))
  expect(latest).toHaveBeenCalledTimes(2)
})

test('a failure is reported, but not if the person cancelled proving their identity', async () => {
  const { change } = await show(() => undefined)
  const cancelled = new ApiError({ errcode: 403, errmsg: 'Confirm first', data: { reason: 'step-up' } })
  await change('First', () => Promise.reject(cancelled))
  await change('Second', () => Promise.reject(new Error('offline')))
  await expect.element(page.getByText('offline').first()).toBeInTheDocument()
  expect(page.getByText('Confirm first').query()).toBeNull()
})
