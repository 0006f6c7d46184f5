import { fanOutSizes } from '../../apps/server/src/notices/publishing/fan-out.ts'
import { sendNotice } from '../../apps/server/src/notices/publishing/send.ts'
import { indexNotice } from '../../apps/server/src/platform/search-index/index-notices.ts'
import { AuditTrail } from '../../apps/server/src/runtime/audit/audit-trail.ts'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { corpus } from './corpus.ts'
import { people } from './fill.ts'
import type { SearchServer } from './serve.ts'

const ROUNDS = sized(40, 1)

/**
 * Cost of a send to everybody with and without the index. The cost without it is the total minus the cost of the
 * index's part in a separate transaction, including the row that the trigger adds.
 */
export async function costOfSend(
  { app, database }: SearchServer,
  name: string,
  say: (line: string) => void,
): Promise<Measurement> {
  const texts = [...corpus(ROUNDS + 1)]
  const totals: number[] = []
  const indexTimes: number[] = []
  for (const { title, content, content_en } of texts) {
    const start = performance.now()
    const { id } = await sendNotice(
      database.db,
      {
        key: crypto.randomUUID(),
        draft_id: null,
        title,
        body: { zh: `<p>${content}</p>`, en: `<p>${content_en}</p>` },
        sender: { organization_id: 1, official: 1, with_logo: 0, contact: '' },
        send_at: null,
        event: null,
        audience: { include: [{ kind: 'organization', id: 1, below: 1 }], exclude: [], numbers: [] },
        attachments: [],
        receipt: null,
        sms: null,
        email: 0,
        urgent: 0,
      },
      { personId: people.issuer, organizationId: 1 },
      {
        channels: app.channels,
        sizes: fanOutSizes(database),
        dailyLimits: { noticesPerDay: Number.POSITIVE_INFINITY, recipientsPerDay: Number.POSITIVE_INFINITY },
        audit: new AuditTrail('sent', people.issuer),
        proved: true,
      },
    )
    totals.push(performance.now() - start)
    await database.pool.query('delete from notice_search where notice_id = $1', [id])
    const begin = performance.now()
    await database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('notice_search')
        .values({ notice_id: Number(id) })
        .execute()
      await indexNotice(trx, Number(id))
    })
    indexTimes.push(performance.now() - begin)
  }
  const [withIndex, index] = [median(totals.slice(1)), median(indexTimes.slice(1))]
  say(`${name}: a send to ${people.others + 2} takes ${withIndex.toFixed(1)} ms, its index ${index.toFixed(1)} ms`)
  return measurement(
    `${name}: a send to ${people.others + 2}`,
    'ms',
    withIndex,
    { kind: 'peer', name: 'without the index', value: Math.max(0.1, withIndex - index) },
    { ratio: 1.5, better: 'lower' },
  )
}
