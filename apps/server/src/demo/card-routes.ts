import { services } from '@quadrangle/demo-campus'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { LOCALE_HEADER, PERSON_HEADER } from '../home/card/fetch/fetch-card.ts'
import { isInternal } from '../home/card/fetch/internal-token.ts'
import { AppError } from '../runtime/http/app-error.ts'

/** The services that provide cards. They respond only to this server itself. */
export const cardRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { service: string } }>('/demo-campus/cards/:service', async (request, reply) => {
    const { headers, params } = request
    const person = headers[PERSON_HEADER]
    if (!isInternal(headers) || typeof person !== 'string') {
      throw new AppError(403, {
        zh: '校园服务只回答门户本身的请求。',
        en: 'The services of the campus answer only the portal itself.',
      })
    }
    const service = services.get(params.service)
    if (!service) throw new AppError(404, { zh: '没有这项校园服务。', en: 'The campus has no such service.' })
    const records = await loadRecords(app.database.db, params.service, person)
    const locale = headers[LOCALE_HEADER] === 'en' ? 'en' : 'zh'
    return reply.header('cache-control', 'private, max-age=30').send(service(records, { locale, now: new Date() }))
  })
}

async function loadRecords(db: Db, service: string, person: string): Promise<unknown[]> {
  const { rows } = await sql<{ record: unknown }>`select record from demo.record
    where service = ${service} and person_number = ${person} order by position limit 100`.execute(db)
  return rows.map(({ record }) => record)
}
