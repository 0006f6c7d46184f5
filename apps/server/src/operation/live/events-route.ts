import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { refuseOtherSites } from '../../runtime/http/cross-site.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { countPublic, requireUser } from '../../runtime/session/count-request.ts'
import { EventStream, type Reader } from './event-stream.ts'
import { LiveHub } from './hub.ts'
import { followersOf } from './repository.ts'

/** Up to ten ids of notices, with commas between them. */
const TALLIES = /^\d{1,15}(,\d{1,15}){0,9}$/

/**
 * `GET /api/events`: changes for the logged-in person, as server-sent events. `?tally=7`: also that notice's tally,
 * until an event with `ended` indicates that the person may no longer follow it. `GET /api/events/look`: published
 * looks only, without a log-in.
 */
export async function eventsRoute(app: FastifyInstance): Promise<void> {
  const hub = new LiveHub(app)
  app.addHook('preClose', () => hub.close())

  // A HEAD request would open a stream that is never read or closed.
  const options = { exposeHeadRoute: false, config: { isStream: true } }
  app.get<{ Querystring: { tally?: unknown } }>(`${API_PREFIX}/events`, options, async (request, reply) => {
    // Streams opened by another site would close those of the portal, because their number is limited.
    refuseOtherSites(request)
    const user = await requireUser(request)
    const tallies = await visibleTallies(app.database, user.personId, tallyIds(request.query.tally))
    await hub.listen()
    if (hub.isClosed || hub.isFullFor(user.personId))
      throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '1' } })
    const stream = new EventStream({ personId: user.personId, sessionKey: user.sessionKey, tallies })
    hub.add(stream)
    countStream(app, stream)
    return reply.headers(streamHeaders).send(stream.body)
  })

  app.get(`${API_PREFIX}/events/look`, options, async (request, reply) => {
    refuseOtherSites(request)
    await countPublic(request, 1)
    await hub.listen()
    if (hub.isFullForAddress(request.ip)) throw app.requestLimit.addressRefusal(60_000)
    if (hub.isClosed || hub.isFullForGuests)
      throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '60' } })
    const stream = new EventStream(guest)
    hub.addGuest(stream, request.ip)
    countStream(app, stream)
    return reply.headers(streamHeaders).send(stream.body)
  })
}

/** Counts the open streams, for the health page. */
function countStream({ vitals }: FastifyInstance, { body }: EventStream): void {
  vitals.streams += 1
  body.once('close', () => {
    vitals.streams -= 1
  })
}

const guest: Reader = { personId: 0, sessionKey: Buffer.alloc(0), tallies: new Set() }

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer responses would delay the events.
  'x-accel-buffering': 'no',
}

function tallyIds(text: unknown): number[] {
  if (text === undefined) return []
  if (typeof text !== 'string' || !TALLIES.test(text)) throw new AppError(400, errorTexts.badRequest)
  return text.split(',').map(Number)
}

/** The notices whose tally the person may see; others are ignored, as if they did not exist. */
async function visibleTallies(
  database: DatabaseHandle,
  personId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set((await followersOf(database, ids, [personId])).keys())
}
