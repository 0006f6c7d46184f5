import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A text that is typed, handed on when the typing pauses. A new value from elsewhere takes its place. */
export function useTypedText(value = '', onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // What was handed on comes back without the space at its end, which someone may be typing.
    if (typed.trim() !== value) setTyped(value)
  }
  const wanted = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is a new one at every render
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => onPause(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, value])
  return [typed, setTyped] as const
}
