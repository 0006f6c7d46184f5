import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addGuard } from './unsaved-changes.ts'

/** The state of the question before leaving a page with unsaved changes. */
export interface LeaveGuard {
  /** Whether the question is open. */
  asking: boolean
  /** Answers the question: true leaves the page, false stays. */
  answer: (leave: boolean) => void
}

const noPage = () => false

/** The address to which the person is leaving: the other guards of the page do not ask again. */
let leavingFor: string | undefined

/**
 * Blocks navigation while there are unsaved changes. Closing the window shows the browser's own question. Navigation to
 * the log-in page is never blocked, because without a session the person cannot stay. `samePage`: whether an address
 * shows the same page with its changes.
 */
export function useLeaveGuard(unsaved: boolean, samePage: (pathname: string) => boolean = noPage): LeaveGuard {
  const { history } = useRouter()
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void }>()
  useEffect(() => {
    if (!unsaved) return
    const release = history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ action, nextLocation: { href, pathname } }) => {
        if (pathname === '/login' || href === leavingFor || samePage(pathname)) return false
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const newQuestion = { answer: resolve }
        setQuestion((earlier) => {
          // An earlier step back stays unanswered: to refuse it would move on from where this one leads.
          if (action === 'PUSH' || action === 'REPLACE') earlier?.answer(false)
          return newQuestion
        })
        const leave = await promise
        setQuestion((current) => (current === newQuestion ? undefined : current))
        if (!leave) return true
        leavingFor = href
        setTimeout(() => {
          leavingFor = undefined
        })
        return false
      },
    })
    return addGuard(release)
  }, [unsaved, history, samePage])
  return { asking: question !== undefined, answer: (leave) => question?.answer(leave) }
}
