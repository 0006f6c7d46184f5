import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { CallsOfPerson } from '../../runtime/session/calls-of-person.ts'
import { Semaphore } from '../../runtime/shared/semaphore.ts'

/**
 * How many files may be sent at a time: to one person, and to all guests together, because many guests share one
 * address. Each download takes memory and a file descriptor until it ends, which for a large file can be an hour.
 */
export const MAX_DOWNLOADS = { person: 20, guests: 200 } as const
/** Enough for the pictures of a page. */
const MAX_WAITING = 200
const GUESTS_WAIT_MS = 10_000
const MAX_GUESTS_WAITING = 1_000

const people = new CallsOfPerson(MAX_DOWNLOADS.person, MAX_WAITING)
const guests = new Semaphore(MAX_DOWNLOADS.guests, MAX_GUESTS_WAITING)

/** Waits until one more file may be sent. The download counts until the response has ended. */
export async function startDownload(personId: number | undefined, response: ServerResponse): Promise<void> {
  const release = personId === undefined ? await guests.acquire(GUESTS_WAIT_MS) : await people.start(personId)
  if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '10' } })
  finished(response, () => release())
}
