import { useRef, useState } from 'react'

/** Runs what a form awaits, one at a time, and keeps why the last one failed until the next one starts. */
export function useAttempt() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run, forget: () => setFailure(undefined) }
}
