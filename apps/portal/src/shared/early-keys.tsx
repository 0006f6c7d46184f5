import { useLayoutEffect } from 'react'

/**
 * Collects keys typed while the code of a field loads, as the field's text. Enter is recorded as a line break at the
 * end. The focus stays where it is, so that a dialog can return it there later.
 */
export function EarlyKeys({ onKeys }: { onKeys: (change: (text: string) => string) => void }) {
  // A layout effect: its clean-up runs as soon as the field is mounted, which then handles the keys itself.
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
