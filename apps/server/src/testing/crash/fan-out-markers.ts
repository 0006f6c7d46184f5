/** The lines that a server prints before it writes the recipients of a notice: all in one statement, or a chunk. */
export const fanOutMarkers = {
  whole: 'The recipients are being written.',
  chunk: 'A chunk of the recipients is being written.',
} as const
