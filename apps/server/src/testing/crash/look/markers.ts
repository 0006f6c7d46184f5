/** Lines that tell the crash tests how far a server is in saving a look. */
export const lookMarkers = {
  /** In the transaction, before the version or the draft of the look is written. */
  writing: 'A look is being written.',
  /** After that transaction, before the response. */
  committed: 'A look is written.',
} as const

export type LookMoment = keyof typeof lookMarkers
