import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { refreshUnreadAction, unreadAtom } from '../../state/notices.ts'
import { userAtom } from '../../state/session.ts'

/** What keeps a page up to date comes after what it shows. */
const restMs = 500

/** How many notices are unread, kept up to date while the page is looked at. */
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
        // Without it the count stays as it is until the code can be loaded.
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
