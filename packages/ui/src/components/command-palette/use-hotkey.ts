'use client'
import { useEffect } from 'react'
import { useEffectEvent } from '../use-effect-event.ts'

/**
 * Calls `onPress` on Ctrl+K, or ⌘K on Apple's keyboards, unless something on the page has handled the key, such as an
 * editor for links.
 */
export function useHotkey(enabled: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!enabled) return
    const isApple = /mac|iphone|ipad/i.test(navigator.platform)
    const listen = (event: KeyboardEvent) => {
      const hasModifier = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (!hasModifier || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      press()
    }
    // on the window, so that it runs after all handlers on the page
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [enabled])
}
