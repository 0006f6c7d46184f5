import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { CallsOfPerson } from '../../runtime/session/calls-of-person.ts'
import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import { Semaphore } from '../../runtime/shared/semaphore.ts'

/**
 * How many files may be sent at a time: to one person, to the guests of one address, which many may share, and to all
 * guests together. Each download takes memory and a file descriptor until it ends, which for a large file can be an hour.
 */
export const MAX_DOWNLOADS = { person: 20, address: 100, guests: 200 } as const
/** Enough for the pictures of a page. */
const MAX_WAITING = 200
const GUESTS_WAIT_MS = 10_000
const MAX_GUESTS_WAITING = 1_000

const people = new CallsOfPerson(MAX_DOWNLOADS.person, MAX_WAITING)
const addresses = new CallsOfPerson(MAX_DOWNLOADS.address, MAX_GUESTS_WAITING / 2)
const guests = new Semaphore(MAX_DOWNLOADS.guests, MAX_GUESTS_WAITING)

/** Waits until one more file may be sent. The download counts until the response has ended. */
export async function startDownload(personId: number | undefined, ip: string, response: ServerResponse): Promise<void> {
  const release = personId === undefined ? await startForGuest(ip) : await people.start(personId)
  finished(response, () => release())
}

async function startForGuest(ip: string): Promise<() => void> {
  const leaveAddress = await addresses.start(addressPrefixes(ip).own)
  const leaveGuests = await guests.acquire(GUESTS_WAIT_MS)
  if (leaveGuests) {
    return () => {
      leaveGuests()
      leaveAddress()
    }
  }
  leaveAddress()
  throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '10' } })
}
