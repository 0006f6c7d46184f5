import { Readable } from 'node:stream'
import { API_PREFIX, costs, limits } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { followableNotice, mayFollowNotice } from '../../platform/rights/managed-notice.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { callSignal, checkInput, refuseHostileInput } from '../../runtime/contract/check-input.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { disposition } from '../../runtime/http/content-disposition.ts'
import { refuseOtherSites } from '../../runtime/http/cross-site.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import { sendPlainFailure } from '../../runtime/http/send-plain-failure.ts'
import { requireUser } from '../../runtime/session/count-request.ts'
import { RunningExports } from '../../runtime/session/running-exports.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { requireStillAllowed, whileAllowed } from '../../runtime/session/while-allowed.ts'
import { localDate } from '../../runtime/shared/local-date.ts'
import { type Locale, localeInForce, pick } from '../../runtime/shared/locale.ts'
import { systemTimeZone, timeZone } from '../../runtime/shared/time-zone.ts'
import { csvOf } from './csv.ts'
import { freezeExport } from './export-rows.ts'
import { exportTable } from './export-table.ts'
import { XLSX_LINES, xlsxOf } from './xlsx.ts'

const query = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the number of a notice')
    .transform(Number),
  format: z.enum(['csv', 'xlsx']),
  /** By default the time zone of the server. */
  zone: timeZone.optional(),
})

const TYPE = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** `GET /api/notice-export?id=&format=csv|xlsx`: a notice’s recipients and their answers as a file, for its issuer. */
export async function receiptExportRoute(app: FastifyInstance): Promise<void> {
  const runningExports = new RunningExports()
  app.get(
    `${API_PREFIX}/notice-export`,
    { exposeHeadRoute: false, errorHandler: sendPlainFailure },
    async (request, reply) => {
      refuseOtherSites(request)
      const { personId, roles } = await requireUser(request, costs.work)
      if (!roles.includes('issuer')) throw new AppError(403, errorTexts.issuerOnly)
      refuseHostileInput(request.query)
      const { id, format, zone = systemTimeZone() } = checkInput(query, request.query) as z.infer<typeof query>
      runningExports.add(personId, reply.raw)
      const { db } = app.database
      const { notice, frozen, locale } = await db.transaction().execute(async (trx) => {
        const notice = await followableNotice(trx, personId, id)
        const { locale } = await trx
          .selectNoFrom(localeInForce(personId, readLocaleCookie(request)).as('locale'))
          .executeTakeFirstOrThrow()
        const frozen = await freezeExport(trx, personId, id)
        const lines = frozen.people.length + frozen.hidden.length
        if (format === 'xlsx' && lines > XLSX_LINES) throw new AppError(400, tooLong)
        const people = frozen.people.length
        await recordAudit(trx, { personId, action: 'exported', noticeId: id, detail: { format, people } })
        return { notice, frozen, locale }
      })
      const table = exportTable(db, id, frozen, { locale, zone })
      const isAllowed = async (now: SessionUser) =>
        now.roles.includes('issuer') && (await mayFollowNotice(db, personId, id))
      const makeContent = async () => {
        if (format === 'csv')
          return Readable.from(whileAllowed(request, csvOf(table), isAllowed), { objectMode: false })
        const workbook = await xlsxOf(table, personId, callSignal(reply.raw, limits.uploadTimeoutMs))
        // It may have waited for minutes.
        await requireStillAllowed(request, isAllowed)
        return workbook
      }
      const content = await makeContent()
      return reply
        .headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-disposition': disposition('attachment', fileName(notice.title, locale, format)),
        })
        .type(TYPE[format])
        .send(content)
    },
  )
}

const tooLong = {
  zh: `名单超过 ${XLSX_LINES} 行，无法生成 Excel 文件，请导出为 CSV。`,
  en: `The list has more than ${XLSX_LINES} lines, too many for an Excel file. Export it as CSV.`,
}

const MAX_TITLE_LENGTH = 60

/** A file name from the title, without characters that file systems refuse or that reverse the writing direction. */
function fileName(title: string, locale: Locale, format: string): string {
  const clean = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const short = [...clean].slice(0, MAX_TITLE_LENGTH).join('').trim()
  return `${short} ${pick(locale, '回执', 'receipts')} ${localDate(new Date())}.${format}`.trim()
}
