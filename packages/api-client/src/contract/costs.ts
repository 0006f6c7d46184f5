/**
 * As how many requests a call counts, where the server limits what one person may ask a minute: one that searches, and one
 * that works on a whole list or file. All others count as one.
 */
export const costs = { search: 5, work: 10 } as const
