import type { Endpoint } from './endpoint.ts'

/**
 * The number of requests that a call counts as, where the server limits the requests of one person per minute. Calls
 * without a cost count as one request, which may take 10 ms of the server's thread and 40 ms of a database:
 * `npm run bench -- worst-case` measures that.
 */
export const costs = {
  /** Queries no database, and takes up to 2 ms of the thread. */
  light: 0.2,
  /** Reads a list of a thousand entries. */
  list: 4,
  /** Searches names, or writes to a whole list. */
  search: 5,
  /** Works on a whole list or file. */
  work: 10,
  /** Searches long texts, or writes for very many people. */
  heavy: 30,
  /** Writes a file of all data about someone, or of a hundred thousand lines. */
  export: 80,
} as const

const MIB = 1024 * 1024

/** The cost of a request. It is higher with a `text` to search for, and for an upload it grows with the file. */
export function requestCost(
  { cost, searchCost, upload }: Pick<Endpoint, 'cost' | 'searchCost' | 'upload'>,
  { text, bytes }: { text: unknown; bytes: number },
): number {
  if (upload !== undefined) return cost + Math.floor(bytes / MIB)
  return text === undefined || text === '' ? cost : searchCost
}
