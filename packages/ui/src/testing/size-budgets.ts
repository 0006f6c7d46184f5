/** kB. */
export const budgets: Readonly<Record<string, number>> = {}
