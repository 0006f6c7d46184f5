import { Readable } from 'node:stream'
import { API_PREFIX, auditFilter, costs } from '@quadrangle/api-client/contract'
import { CSV_START, csvText } from '@quadrangle/ui/csv-text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { checkInput, refuseHostileInput } from '../contract/check-input.ts'
import { AppError } from '../http/app-error.ts'
import { disposition } from '../http/content-disposition.ts'
import { refuseOtherSites } from '../http/cross-site.ts'
import { errorTexts } from '../http/error-texts.ts'
import { languageOf } from '../http/language.ts'
import { sendPlainFailure } from '../http/send-plain-failure.ts'
import { requireUser } from '../session/count-request.ts'
import { requireProof } from '../session/proof.ts'
import { RunningExports } from '../session/running-exports.ts'
import { whileAllowed } from '../session/while-allowed.ts'
import { localDate } from '../shared/local-date.ts'
import { type Locale, pick } from '../shared/locale.ts'
import { systemTimeZone, timeZone, wallClock } from '../shared/time-zone.ts'
import { actionIn } from './action-words.ts'
import { type AuditFilter, tidyFilter } from './audit-filter.ts'
import { allAuditEntries, countAuditEntries } from './list-entries.ts'
import { recordAudit } from './record-audit.ts'

const query = z.strictObject({ ...auditFilter, zone: timeZone.optional() })

/** `GET /api/audit-export`: entries of the audit log as CSV, for administrators. The export itself is recorded, too. */
export async function auditExportRoute(app: FastifyInstance): Promise<void> {
  const running = new RunningExports()
  const options = { exposeHeadRoute: false, errorHandler: sendPlainFailure }
  app.get(`${API_PREFIX}/audit-export`, options, async (request, reply) => {
    refuseOtherSites(request)
    const user = await requireUser(request, costs.export)
    const { personId, isAdmin } = user
    if (!isAdmin) throw new AppError(403, errorTexts.adminOnly)
    await requireProof(app.database, user)
    refuseHostileInput(request.query)
    const { zone = systemTimeZone(), ...requested } = checkInput(query, request.query) as z.infer<typeof query>
    running.add(personId, reply.raw)
    const { db } = app.database
    const filter = tidyFilter(requested)
    const entries = await countAuditEntries(db, filter)
    await recordAudit(db, { personId, action: 'records-exported', detail: { format: 'csv', entries, ...filter } })
    const locale = languageOf(request)
    const name = `${pick(locale, '操作记录', 'records')} ${localDate(new Date())}.csv`
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': disposition('attachment', name),
      })
      .type('text/csv; charset=utf-8; header=present')
      .send(
        Readable.from(
          whileAllowed(request, csvOf(db, filter, locale, zone), (now) => now.isAdmin),
          { objectMode: false },
        ),
      )
  })
}

const header: Readonly<Record<Locale, readonly string[]>> = {
  zh: ['时间', '学工号', '姓名', '操作', '次数', '组织', '通知编号', '通知标题', '详情'],
  en: ['Time', 'Number', 'Name', 'Action', 'Times', 'Organisation', 'Notice', 'Title', 'Details'],
}

async function* csvOf(db: Db, filter: AuditFilter, locale: Locale, zone: string): AsyncGenerator<string> {
  const clock = wallClock(zone)
  const line = (cells: readonly (string | number | null)[]) =>
    `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell ?? ''))).join(',')}\r\n`
  yield CSV_START + line(header[locale])
  for await (const batch of allAuditEntries(db, filter)) {
    yield batch
      .map(({ at, number, name, name_en, action, times, organization, organization_en, notice_id, title, detail }) => {
        const who = [number, name && pick(locale, name, name_en ?? '')]
        const where = organization && pick(locale, organization, organization_en ?? '')
        // A time is not a formula, so it is not escaped: a quote mark before it would turn it into text.
        return `${clock.format(at)},${line([...who, actionIn(action, locale), times, where, notice_id, title, detail === '{}' ? '' : detail])}`
      })
      .join('')
  }
}
