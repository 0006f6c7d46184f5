import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The state of the question before leaving a page with unsaved changes. */
export interface LeaveGuard {
  /** Whether the question is open. */
  asking: boolean
  /** Answers the question: true leaves the page, false stays. */
  answer: (leave: boolean) => void
}

const guards = new Set<() => void>()

/** Registers a guard that asks before people leave a page. `release` ends its effect. Returns its removal function. */
export function addGuard(release: () => void): () => void {
  guards.add(release)
  return () => {
    guards.delete(release)
    release()
  }
}

/** Removes all guards, so that no question keeps the page open. */
export function releaseGuards(): void {
  for (const release of guards) release()
  guards.clear()
}

/** Whether a page has changes that would be lost by leaving it. */
export const hasUnsavedChanges = () => guards.size > 0

/**
 * Blocks navigation while there are unsaved changes. Closing the window shows the browser's own question. Navigation to
 * the log-in page is never blocked, because without a session the person cannot stay. `samePage`: whether an address
 * shows the same page with its changes.
 */
export function useLeaveGuard(unsaved: boolean, samePage: (pathname: string) => boolean = () => false): LeaveGuard {
  const { history } = useRouter()
  const [pending, setPending] = useState<{ answer: (leave: boolean) => void }>()
  useEffect(() => {
    if (!unsaved) return
    const release = history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ nextLocation }) => {
        if (nextLocation.pathname === '/login' || samePage(nextLocation.pathname)) return false
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setPending({ answer: resolve })
        const leave = await promise
        setPending(undefined)
        return !leave
      },
    })
    return addGuard(release)
  }, [unsaved, history, samePage])
  return { asking: pending !== undefined, answer: (leave) => pending?.answer(leave) }
}
