/** Aligns a button with the controls in a row of fields. Each Field has a gap for an error below its control. */
export const besideField = 'mb-1 shrink-0'
