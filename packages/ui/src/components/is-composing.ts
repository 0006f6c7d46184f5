import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code of keys that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method. Safari ends the composition before the Enter or Escape that ends it, so
 * `isComposing` alone is not enough (WebKit bug 165004).
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === HANDLED_BY_INPUT_METHOD
}
