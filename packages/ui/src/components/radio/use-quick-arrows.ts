import { type ComponentProps, useRef } from 'react'

type Handlers = Pick<ComponentProps<'div'>, 'onKeyDown' | 'onKeyUp' | 'onFocus'>

/**
 * Chooses the radio that an arrow key moves to, even if the key is released before the focus moves, as on a slow
 * machine: Radix moves the focus with a timer and then chooses only while the key is down
 * (github.com/radix-ui/primitives/issues/4094).
 */
export function useQuickArrows({ onKeyDown, onKeyUp, onFocus }: Handlers): Required<Handlers> {
  const arrow = useRef<'down' | 'released'>(undefined)
  return {
    onKeyDown(event) {
      onKeyDown?.(event)
      arrow.current = event.key.startsWith('Arrow') ? 'down' : undefined
    },
    onKeyUp(event) {
      onKeyUp?.(event)
      if (arrow.current !== 'down') return
      arrow.current = 'released'
      // runs after the timer that moves the focus
      setTimeout(() => {
        if (arrow.current === 'released') arrow.current = undefined
      })
    },
    onFocus(event) {
      onFocus?.(event)
      if (arrow.current === 'released' && event.target.getAttribute('role') === 'radio') event.target.click()
    },
  }
}
