import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { refreshUnreadAction, unreadAtom } from '../../state/notices.ts'
import { userAtom } from '../../state/session.ts'

const intervalMs = 60_000

/** How many notices are unread, asked for now and then while the page is looked at. */
export function useUnread(): number {
  const id = useAtomValue(userAtom)?.user_id
  const refresh = useSetAtom(refreshUnreadAction)
  useEffect(() => {
    if (id === undefined) return
    const ask = () => {
      if (!document.hidden) refresh()
    }
    ask()
    const timer = setInterval(ask, intervalMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id, refresh])
  return useAtomValue(unreadAtom)
}
