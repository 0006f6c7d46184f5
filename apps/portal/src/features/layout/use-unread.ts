import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import { refreshUnreadAction, unreadAtom, unreadExpectedAtom } from '../../state/notices.ts'
import { userAtom } from '../../state/session.ts'

/** The count and the live connection come after the page's own calls. */
const restMs = 500

/** The number of unread notices, kept up to date while the page is visible. */
export function useUnread(): number {
  const id = useAtomValue(userAtom)?.user_id
  const refresh = useSetAtom(refreshUnreadAction)
  const store = useStore()
  useEffect(() => {
    if (id === undefined) return
    let stop: (() => void) | undefined
    let left = false
    let cancel: (() => void) | undefined
    const start = () => {
      const timer = setTimeout(() => {
        cancel = whenIdle(connect)
      }, restMs)
      cancel = () => clearTimeout(timer)
    }
    const connect = async () => {
      if (!store.get(unreadExpectedAtom)) refresh()
      const live = await import('./start-live.ts').catch(() => undefined)
      if (left) return
      // If its code fails to load, try again later.
      if (live) stop = live.startLive(store)
      else start()
    }
    start()
    return () => {
      left = true
      cancel?.()
      stop?.()
    }
  }, [id, refresh, store])
  return useAtomValue(unreadAtom)
}
