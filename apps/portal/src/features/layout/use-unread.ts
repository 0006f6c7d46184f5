import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { refreshUnreadAction, unreadAtom } from '../../state/notices.ts'
import { userAtom } from '../../state/session.ts'

/** The live connection starts after the page's own calls. */
const restMs = 500

/** The number of unread notices, kept up to date while the page is visible. */
export function useUnread(): number {
  const id = useAtomValue(userAtom)?.user_id
  const refresh = useSetAtom(refreshUnreadAction)
  const store = useStore()
  useEffect(() => {
    if (id === undefined) return
    refresh()
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      timer = setTimeout(async () => {
        const live = await import('./start-live.ts').catch(() => undefined)
        if (timer === undefined) return
        // If its code fails to load, try again later.
        if (live) stop = live.startLive(store)
        else start()
      }, restMs)
    }
    start()
    return () => {
      clearTimeout(timer)
      timer = undefined
      stop?.()
    }
  }, [id, refresh, store])
  return useAtomValue(unreadAtom)
}
