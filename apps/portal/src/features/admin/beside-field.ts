/** For a button at the end of a row of fields: below its control a Field keeps a gap for an error. */
export const besideField = 'mb-1 shrink-0'
