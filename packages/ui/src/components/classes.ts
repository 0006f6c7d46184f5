/** Parts of class lists that several components share. Classes of one list must not conflict: nothing merges them. */

/** The focus ring, outside the edge so that it contrasts with the surface around it. */
export const focusRing =
  'q:outline-offset-2 q:outline-focus q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]'

/** The frame of every text input and select. */
export const controlFrame =
  'q:rounded-field q:border q:border-border-control q:bg-surface-raised q:text-sm q:text-text q:aria-invalid:border-danger q:disabled:bg-surface-sunken q:disabled:text-text-muted q:disabled:cursor-not-allowed'

/** The frame around an input that shares it with tags, buttons or a unit. */
export const inputFrame =
  'q:relative q:flex q:min-h-field q:w-full q:min-w-0 q:items-center q:rounded-field q:border q:border-border-control q:bg-surface-raised q:ps-3 q:text-sm q:text-text q:outline-offset-2 q:outline-focus q:has-[input:focus-visible]:outline-2 q:has-aria-invalid:border-danger q:has-[input:disabled]:bg-surface-sunken q:has-[input:disabled]:text-text-muted q:forced-colors:outline-[Highlight]'

/** The input inside of such a frame, which draws border and focus ring. */
export const framedInput =
  'q:h-[calc(var(--qd-control)-2px)] q:flex-1 q:bg-transparent q:outline-none q:placeholder:text-text-muted q:disabled:cursor-not-allowed'

/** Hides an element visually; screen readers still read it. */
export const visuallyHidden = 'q:sr-only'
