import type { cardContent } from '@quadrangle/api-client/contract'
import type { z } from 'zod'
import { accountCard } from './account.ts'
import { loansCard } from './loans.ts'
import { progressCard } from './progress.ts'
import { timetableCard } from './timetable.ts'

export type CardContent = z.output<typeof cardContent>

export interface Asked {
  readonly locale: 'zh' | 'en'
  readonly now: Date
}

/** Makes a card of what a service has on record about someone. */
export type Service = (records: readonly unknown[], asked: Asked) => CardContent

/** By the name that stands in the card's address. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['timetable', timetableCard],
  ['library', loansCard],
  ['campus-card', accountCard],
  ['progress', progressCard],
])
