import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What asks before a page with unsaved changes is left. */
export interface LeaveGuard {
  /** Whether the question is open. */
  asking: boolean
  /** Leaves after all, or stays. */
  answer: (leave: boolean) => void
}

/**
 * Holds navigation back while something is unsaved. Closing the window asks in the browser's own words. The log-in page is
 * never held back: whoever has lost their session cannot stay.
 *
 * @param samePage whether an address shows the same page, with its changes
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
    return release
  }, [unsaved, history, samePage])
  return { asking: pending !== undefined, answer: (leave) => pending?.answer(leave) }
}
