import { useStore } from 'jotai'
import { useEffect } from 'react'
import { readStored } from '../../../state/local-storage.ts'
import { paletteOpenAtom, searchOpenAtom } from '../../../state/search-bar.ts'

/** Elements that handle `/` themselves. */
const fields = 'input,textarea,select,[contenteditable]'
/** Elements that cover the page. */
const covers = '[role=dialog],[role=alertdialog],dialog[open]'

/** Opens the command palette on Ctrl+K or ⌘K, and the search bar, if there is one, on `/`. */
export function useKeys(searchable: boolean): void {
  const store = useStore()
  useEffect(() => {
    const mod = /mac|iphone|ipad/i.test(navigator.platform) ? 'metaKey' : 'ctrlKey'
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event
      if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return
      const isPaletteOpen = store.get(paletteOpenAtom)
      if (!isPaletteOpen && document.querySelector(covers)) return
      if (event[mod] && ctrlKey !== metaKey && !event.shiftKey && key.toLowerCase() === 'k') {
        store.set(paletteOpenAtom, !isPaletteOpen)
      } else if (searchable && key === '/' && !ctrlKey && !metaKey && readStored('slashKey') !== 'off') {
        if (isPaletteOpen || (target as Element).closest?.(fields)) return
        store.set(searchOpenAtom, true)
        document.querySelector<HTMLElement>('#global-search input')?.focus()
      } else return
      event.preventDefault()
    }
    // on the window, so that everything on the page handles the key first
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store, searchable])
}
