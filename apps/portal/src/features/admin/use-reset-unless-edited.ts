import { useState } from 'react'

/**
 * Resets a form when its values are loaded again, unless the person has edited it. `isEdited` compares the form with the
 * values from which it began.
 */
export function useResetUnlessEdited<Values>(
  loaded: Values,
  isEdited: (before: Values) => boolean,
  reset: (loaded: Values) => void,
): void {
  const [previous, setPrevious] = useState(loaded)
  if (loaded === previous) return
  setPrevious(loaded)
  if (!isEdited(previous)) reset(loaded)
}
