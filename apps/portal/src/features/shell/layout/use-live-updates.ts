import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '../../../shared/when-idle.ts'
import { userAtom } from '../../../state/session.ts'

/** Delays the unread count and the live connection until after the page's own requests. */
const delayMs = 500

// Two functions, because with both imports in one expression Vite would preload the files of both.
const loadGuestLive = () => import('./start-guest-live.ts')
const loadPersonLive = () => import('./start-live.ts')

/** Keeps the portal up to date while it is visible: the unread count of a person, and the look for everyone. */
export function useLiveUpdates(): void {
  const id = useAtomValue(userAtom)?.user_id
  const store = useStore()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isDisposed = false
    let cancel: (() => void) | undefined
    const start = () => {
      const timer = setTimeout(() => {
        cancel = whenIdle(connect)
      }, delayMs)
      cancel = () => clearTimeout(timer)
    }
    const connect = async () => {
      const loading = id === undefined ? loadGuestLive() : loadPersonLive()
      const live = await loading.catch(() => undefined)
      if (isDisposed) return
      // If its code fails to load, try again later.
      if (live) stop = live.startLive(store)
      else start()
    }
    start()
    return () => {
      isDisposed = true
      cancel?.()
      stop?.()
    }
  }, [id, store])
}
