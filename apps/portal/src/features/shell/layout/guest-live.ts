import type { createStore } from 'jotai'
import { applyLookAtom } from '../../../state/apply-look.ts'

/** The wait after a refused stream: the browser reconnects by itself only after a lost one. */
const retryMs = 30_000

/** Keeps the look up to date for someone who is not logged in, while the page is visible. */
export function connectGuest(
  store: ReturnType<typeof createStore>,
  openStream: (url: string) => Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>,
): () => void {
  let stream: ReturnType<typeof openStream> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    if (document.hidden) return
    const opened = openStream('/api/events/look')
    stream = opened
    opened.addEventListener('config', ({ data }) => store.set(applyLookAtom, JSON.parse(data)))
    opened.addEventListener('error', () => {
      // 2 is EventSource.CLOSED: the browser does not reconnect by itself.
      if (opened === stream && opened.readyState === 2) timer = setTimeout(open, retryMs * (0.5 + Math.random()))
    })
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
