/**
 * What a server that is to be killed says when it begins to write recipients of a notice: all of them in the statement that
 * sends it, or one chunk of them.
 */
export const handOutMarks = {
  whole: 'The recipients are being written.',
  chunk: 'A chunk of the recipients is being written.',
} as const

export type HandOutPart = keyof typeof handOutMarks
