import { accountCard } from './account.ts'
import { loansCard } from './loans.ts'
import { progressCard } from './progress.ts'
import type { Service } from './service.ts'
import { timetableCard } from './timetable.ts'

/** The services by the last part of their card's address. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['timetable', timetableCard],
  ['library', loansCard],
  ['campus-card', accountCard],
  ['progress', progressCard],
])
