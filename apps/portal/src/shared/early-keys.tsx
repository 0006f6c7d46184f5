import { useLayoutEffect } from 'react'

/**
 * Collects what is typed while the code of a field loads, for its text. Enter is a line break at the end. The focus stays
 * where it is, so that a dialog knows where to give it back.
 */
export function EarlyKeys({ onKeys }: { onKeys: (change: (text: string) => string) => void }) {
  // the moment the field is there, it takes the keys itself
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      const typed = key === 'Enter' ? '\n' : key
      const isBackspace = key === 'Backspace'
      if (ctrlKey || metaKey || (typed.length > 1 && !isBackspace)) return
      event.preventDefault()
      onKeys((text) => (isBackspace ? text.slice(0, -1) : text + typed))
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [onKeys])
  return null
}
