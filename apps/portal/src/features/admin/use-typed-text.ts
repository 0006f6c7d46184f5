import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 300

/** Search text that is reported when the typing pauses. A new value from elsewhere replaces it. */
export function useTypedText(value = '', onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  if (reported !== value) {
    setReported(value)
    // The address contains the text without trailing spaces, after which more may be typed.
    if (typed.trim() !== value) setTyped(value)
  }
  const text = typed.trim()
  // Other filters may change during the pause.
  const report = useEffectEvent(onPause)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return [typed, setTyped] as const
}
