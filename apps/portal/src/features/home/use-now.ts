import { useSyncExternalStore } from 'react'

const minute = 60_000

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        changed()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** The start of the current minute in milliseconds: new once a minute, for what depends on the hour or the day. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute)
}
