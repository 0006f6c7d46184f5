/** For a button at the end of a row of fields: a Field reserves a gap for an error below its control. */
export const besideField = 'mb-1 shrink-0'
