import { Readable } from 'node:stream'
import { API_PREFIX, costs } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../../../runtime/audit/record-audit.ts'
import { checkInput, refuseHostileInput } from '../../../runtime/contract/check-input.ts'
import { disposition } from '../../../runtime/http/content-disposition.ts'
import { refuseOtherSites } from '../../../runtime/http/cross-site.ts'
import { languageOf } from '../../../runtime/http/language.ts'
import { sendPlainFailure } from '../../../runtime/http/send-plain-failure.ts'
import { requireUser } from '../../../runtime/session/count-request.ts'
import { requireProof } from '../../../runtime/session/proof.ts'
import { RunningExports } from '../../../runtime/session/running-exports.ts'
import { whileAllowed } from '../../../runtime/session/while-allowed.ts'
import { localDate } from '../../../runtime/shared/local-date.ts'
import { pick } from '../../../runtime/shared/locale.ts'
import { ownDataText } from './own-data.ts'

const query = z.strictObject({})

/** `GET /api/own-data`: all that the portal stores about the caller, as a JSON file. */
export async function ownDataRoute(app: FastifyInstance): Promise<void> {
  const running = new RunningExports()
  const options = { exposeHeadRoute: false, errorHandler: sendPlainFailure }
  app.get(`${API_PREFIX}/own-data`, options, async (request, reply) => {
    refuseOtherSites(request)
    const user = await requireUser(request, costs.export)
    await requireProof(app.database, user)
    refuseHostileInput(request.query)
    checkInput(query, request.query)
    running.add(user.personId, reply.raw)
    const { db } = app.database
    await recordAudit(db, { personId: user.personId, action: 'own-data-exported' })
    const locale = languageOf(request)
    const createdAt = new Date()
    const text = ownDataText(db, user.personId, { madeAt: createdAt, note: note[locale] })
    const name = `${pick(locale, '我的数据', 'my-data')} ${localDate(createdAt)}.json`
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': disposition('attachment', name),
      })
      .type('application/json; charset=utf-8')
      .send(
        Readable.from(
          whileAllowed(request, text, () => true),
          { objectMode: false },
        ),
      )
  })
}

const note = {
  zh: '不含密码、密钥和验证码，不含其他人的姓名，也不含所收到通知的正文。上传的文件只列出清单，可在门户中按地址下载。',
  en: 'Left out are passwords, keys and codes, the names of others, and the text of notices that you received. Uploaded files are listed by their address, from which the portal gives them to you.',
}
