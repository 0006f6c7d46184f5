import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import { requireUser } from '../../runtime/session/count-request.ts'
import { localeInForce } from '../../runtime/shared/locale.ts'
import { visibleIds } from './boxes.ts'
import { calendarOf } from './calendar.ts'
import { notFound } from './not-found.ts'
import { beginnings } from './summary.ts'

const ID = /^[1-9]\d{0,14}$/

/** `GET /api/notice-calendar/:id`: the event and deadline of a notice as a calendar file, for its readers. */
export async function calendarRoute(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>(`${API_PREFIX}/notice-calendar/:id`, async (request, reply) => {
    const user = await requireUser(request)
    const { id } = request.params
    const notice = ID.test(id) ? await loadDates(app.database.db, user.personId, Number(id), request) : undefined
    const file = notice && calendarOf(notice, { locale: notice.locale, origin: originOf(request) })
    if (file === undefined) throw notFound()
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="notice-${id}.ics"`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}

async function loadDates(db: Db, personId: number, id: number, request: FastifyRequest) {
  const notice = await db
    .selectFrom('notice as n')
    .select(['n.id', 'n.title', 'n.title_en', 'n.version', 'n.sent_at', 'n.edited_at', 'n.receipt_deadline'])
    .select(['n.event_at', 'n.event_ends_at', 'n.event_place', 'n.event_place_en'])
    .select(beginnings)
    .select(localeInForce(personId, readLocaleCookie(request)).as('locale'))
    .where('n.id', '=', id)
    .where('n.revoked_at', 'is', null)
    .where('n.id', 'in', visibleIds(db, personId))
    .executeTakeFirst()
  if (!notice || notice.event_at) return notice && { ...notice, cancelled: false }
  const former = await formerEvent(db, id)
  return { ...notice, ...former, cancelled: former !== undefined }
}

/** The event that a notice had before a correction removed it. */
function formerEvent(db: Db, id: number) {
  return db
    .selectFrom('notice_version')
    .select(['event_at', 'event_ends_at', 'event_place'])
    .where('notice_id', '=', id)
    .where('event_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function originOf(request: FastifyRequest): URL {
  const origin = request.server.config.publicUrl ?? URL.parse(`${request.protocol}://${request.host}`)
  if (!origin) throw new AppError(400, errorTexts.badRequest)
  return origin
}
