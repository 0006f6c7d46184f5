import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 300

/** The text of a search input. `onPause` gets it, trimmed, when typing pauses. A new `value` replaces it. */
export function useTypedText(value = '', onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const [reported, setReported] = useState<string>()
  if (previousValue !== value) {
    setPreviousValue(value)
    setReported(undefined)
    // Keep what was typed after the report, before the reported text came back as the value.
    if (value !== reported) setTyped(value)
  }
  const text = typed.trim()
  // An effect event: other filters may have changed during the pause.
  const report = useEffectEvent((next: string) => {
    setReported(next)
    onPause(next)
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return [typed, setTyped] as const
}
