import { useStore } from 'jotai'
import { useEffect } from 'react'
import { readStored } from '../../../state/local-storage.ts'
import { paletteOpenAtom, searchOpenAtom } from '../../../state/search-bar.ts'

/** Elements that handle `/` themselves, or cover the page. */
const fields = 'input,textarea,select,[contenteditable]'
const covers = '[role=dialog],[role=alertdialog],dialog[open]'

/** Opens the command palette on Ctrl+K or ⌘K, and the search bar, if there is one, on `/`. */
export function useKeys(searchable: boolean): void {
  const store = useStore()
  useEffect(() => {
    const mod = /mac|iphone|ipad/i.test(navigator.platform) ? 'metaKey' : 'ctrlKey'
    const listen = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event
      if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return
      const open = store.get(paletteOpenAtom)
      if (!open && document.querySelector(covers)) return
      if (event[mod] && ctrlKey !== metaKey && !event.shiftKey && key.toLowerCase() === 'k') {
        store.set(paletteOpenAtom, !open)
      } else if (searchable && key === '/' && !ctrlKey && !metaKey && readStored('slashKey') !== 'off') {
        if (open || (target as Element).closest?.(fields)) return
        store.set(searchOpenAtom, true)
        document.querySelector<HTMLElement>('#global-search input')?.focus()
      } else return
      event.preventDefault()
    }
    // on the window, so that everything on the page handles the key first
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [store, searchable])
}
