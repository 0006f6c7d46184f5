export { ReceiptTally, type ReceiptTallyProps } from './receipt-tally.tsx'
export type { TallyOption } from './tally.ts'
export type { TallyFormat } from './tally-actions.tsx'
export type { TallyOrganization, TallyPage, TallyPerson, TallyQuery, TallyState } from './tally-people.ts'
