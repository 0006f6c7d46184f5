/** The lines that a server prints while it changes the look. */
export const lookMarkers = {
  /** Before a version or a saved draft is written, in its transaction. */
  writing: 'A look is being written.',
  /** After that transaction, before the response. */
  committed: 'A look is written.',
} as const

export type LookMoment = keyof typeof lookMarkers
