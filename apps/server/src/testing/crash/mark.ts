/** What a server that is to be killed says when it begins to write the recipients of a notice. */
export const handOutMark = 'The recipients are being written.'
