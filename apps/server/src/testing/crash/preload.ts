import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { handOutMarks } from './mark.ts'

/**
 * Loaded into a server that is going to be killed: shows the moment at which its recipients are written, and makes it long
 * enough to be hit. With CRASH_CONTROL it also breaks the server in one way, which the harness must catch:
 * `torn` takes the transactions away, `lost` marks a message as sent before it is handed over. With CRASH_AT_ONCE it hands
 * more recipients than so many out in chunks.
 */

const control = process.env.CRASH_CONTROL ?? ''
const HOLD_MS = { whole: 150, chunk: 20 }
const HAND_OUT = 'insert into notice_recipient'
const CHUNK = 'delete from notice_staging'

if (isMainThread && process.env.CRASH_AT_ONCE) {
  const { limits } = await import('@quadrangle/api-client/contract')
  Object.assign(limits, { recipientsAtOnce: Number(process.env.CRASH_AT_ONCE) })
}

interface Named {
  text: string
  name?: string
}

const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown

function replaced(this: pg.Client, ...input: unknown[]): unknown {
  const [first, ...rest] = input
  const text = typeof first === 'string' ? first : ((first as Partial<Named> | undefined)?.text ?? '')
  if (control === 'torn' && /^(begin|commit|rollback)$/i.test(text.trim())) return query.call(this, 'select 1')
  if (control === 'lost' && (first as Named).name === 'delivery-claim-and-settle')
    return query.call(this, { ...(first as Named), text: sentTooEarly(text) }, ...rest)
  if (!text.includes(HAND_OUT)) return query.call(this, ...input)
  const part = text.includes(CHUNK) ? 'chunk' : 'whole'
  process.stdout.write(`${handOutMarks[part]}\n`)
  return sleep(HOLD_MS[part]).then(() => query.call(this, ...input))
}
pg.Client.prototype.query = replaced as typeof pg.Client.prototype.query

function sentTooEarly(text: string): string {
  const changed = text
    .replace("then 'sending' else 'skipped' end", "then 'sent' else 'skipped' end")
    .replace(', d.state,', ", case d.state when 'sent' then 'sending' else d.state end as state,")
  if (changed.match(/'sent'/g)?.length !== 2) throw new Error('The statement has changed; this control breaks nothing.')
  return changed
}
