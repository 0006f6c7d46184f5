/** Parts of class lists that several components share. Classes of one list must not conflict: nothing merges them. */

/** The focus ring, outside the edge so that it contrasts with the surface around it. */
export const focusRing =
  'q:outline-offset-2 q:outline-focus q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]'

/** The frame of every text input and select. */
export const controlFrame =
  'q:rounded-field q:border q:border-border-control q:bg-surface-raised q:text-sm q:text-text q:aria-invalid:border-danger q:disabled:bg-surface-sunken q:disabled:text-text-muted q:disabled:cursor-not-allowed'

/** Read aloud, not shown. */
export const visuallyHidden = 'q:sr-only'
