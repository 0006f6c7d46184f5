import { costs } from '@quadrangle/api-client/contract'

/** Limit for one request of cost 1, in milliseconds of processor time. */
export const PER_COST = { thread: 10, database: 40 } as const

/** Requests that a person may make per minute, unless the settings say otherwise. */
export const A_MINUTE = 1_200

interface Time {
  readonly thread: number
  readonly database: number
}

/** The time as a share of the limit for one request of cost 1. */
export function shareOf({ thread, database }: Time): number {
  return Math.max(thread / PER_COST.thread, database / PER_COST.database)
}

/** The number of requests that a call has to count as. */
export function neededCost(time: Time): number {
  const share = shareOf(time)
  // The measured time of a database that is not queried is never exactly zero.
  return share <= costs.light && time.database < 0.05 ? costs.light : Math.max(1, Math.ceil(share))
}

/** Seconds of thread and database time that one person can use with the allowance of a minute. */
export function secondsPerAllowance({ thread, database }: Time, cost: number) {
  const seconds = (ms: number) => (ms * A_MINUTE) / cost / 1000
  return { thread: seconds(thread), database: seconds(database) }
}
