import { registerHooks } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { fanOutMarkers } from './fan-out-markers.ts'

/**
 * Preloaded into a server that will be killed. Prints a line before recipients are written, and delays the statement so that
 * a kill can hit it. CRASH_CONTROL breaks the server in a way that the harness must detect: `torn` removes transactions,
 * `lost` marks messages as sent before they are sent. CRASH_AT_ONCE: larger audiences are written in chunks.
 */

const control = process.env.CRASH_CONTROL ?? ''
const DELAY_MS = { whole: 150, chunk: 20 }
const FAN_OUT = 'insert into notice_recipient'
const CHUNK = 'delete from notice_staging'

if (isMainThread && process.env.CRASH_AT_ONCE) {
  const limit = `recipientsAtOnce = ${Number(process.env.CRASH_AT_ONCE)}`
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith('/contract/limits.ts')) return loaded
      const source = String(loaded.source).replace(/recipientsAtOnce = [\d_]+/, limit)
      if (!source.includes(limit)) throw new Error('The limit has another name, so nothing is written in chunks.')
      return { ...loaded, source }
    },
  })
}

interface NamedQuery {
  text: string
  name?: string
}

const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown

function patchedQuery(this: pg.Client, ...input: unknown[]): unknown {
  const [first, ...rest] = input
  const text = typeof first === 'string' ? first : ((first as Partial<NamedQuery> | undefined)?.text ?? '')
  if (control === 'torn' && /^(begin|commit|rollback)$/i.test(text.trim())) return query.call(this, 'select 1')
  if (control === 'lost' && (first as NamedQuery).name === 'delivery-claim-and-settle')
    return query.call(this, { ...(first as NamedQuery), text: markSentEarly(text) }, ...rest)
  if (!text.includes(FAN_OUT)) return query.call(this, ...input)
  const part = text.includes(CHUNK) ? 'chunk' : 'whole'
  process.stdout.write(`${fanOutMarkers[part]}\n`)
  return sleep(DELAY_MS[part]).then(() => query.call(this, ...input))
}
pg.Client.prototype.query = patchedQuery as typeof pg.Client.prototype.query

function markSentEarly(text: string): string {
  const changed = text
    .replace("quiet_end is null then 'sending' else", "quiet_end is null then 'sent' else")
    .replace(', d.state,', ", case d.state when 'sent' then 'sending' else d.state end as state,")
  if (changed.match(/'sent'/g)?.length !== 2)
    throw new Error('The statement has changed, so this control breaks nothing.')
  return changed
}
