import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseOtherSites } from '../../http/cross-site.ts'
import { errorTexts } from '../../http/error-texts.ts'
import { requireUser } from '../../session/session.ts'
import { EventStream } from './event-stream.ts'
import { LiveHub } from './hub.ts'
import { followersOf } from './repository.ts'

/** Up to ten ids of notices, with commas between them. */
const TALLIES = /^\d{1,15}(,\d{1,15}){0,9}$/

/**
 * `GET /api/events`: what changes for whoever is logged in, as server-sent events. `?tally=7`: also that notice's tally,
 * until one with `ended` says that the person may follow it no more.
 */
export async function eventsRoute(app: FastifyInstance): Promise<void> {
  const hub = new LiveHub(app.database, app.log)
  app.addHook('preClose', () => hub.close())

  // A HEAD would open a stream that nobody reads and nobody closes.
  const options = { exposeHeadRoute: false }
  app.get<{ Querystring: { tally?: unknown } }>(`${API_PREFIX}/events`, options, async (request, reply) => {
    // Its streams would take the places of those that the person has open here.
    refuseOtherSites(request)
    const user = await requireUser(request)
    const tallies = await followed(app.database, user.personId, tallyIds(request.query.tally))
    await hub.listen()
    if (hub.closed || hub.isFullFor(user.personId))
      throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '1' } })
    const stream = new EventStream({ personId: user.personId, sessionKey: user.sessionKey, tallies })
    hub.add(stream)
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies that gather answers before they pass them on would hold the events back.
        'x-accel-buffering': 'no',
      })
      .send(stream.body)
  })
}

function tallyIds(text: unknown): number[] {
  if (text === undefined) return []
  if (typeof text !== 'string' || !TALLIES.test(text)) throw new AppError(400, errorTexts.badRequest)
  return text.split(',').map(Number)
}

/** Those of the notices whose tally this person may see. Of the others they hear nothing, as if there were none. */
async function followed(database: DatabaseHandle, personId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set((await followersOf(database, ids, [personId])).keys())
}
