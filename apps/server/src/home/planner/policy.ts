import { limits } from '@quadrangle/api-client/contract'

/** Whether someone may add another entry: so many open ones, and ten times as many with those that are over. */
export const mayAdd = ({ open, all }: { open: number; all: number }) =>
  open < limits.entriesPerPerson && all < 10 * limits.entriesPerPerson
