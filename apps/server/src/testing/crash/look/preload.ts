import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lookMarkers } from './markers.ts'

/**
 * Preloaded into a server that will be killed while the look changes. Prints a line before the look is written and
 * after its transaction, and waits there so that a kill can hit it. CRASH_CONTROL breaks the server in a way that the
 * harness must detect: `torn` removes transactions, `lost` silently rolls back every third one, `doubled` keeps a draft
 * that was published for its time, so that it is published again, `altered` changes what a rollback writes.
 */

const control = process.env.CRASH_CONTROL ?? ''
const DELAY_MS = 25
const WRITES = ['insert into "look_version"', 'insert into "look_draft_revision"']
const PUBLISHED_DRAFT = 'delete from "look_draft" where'

const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => Promise<unknown>
const writers = new WeakSet<pg.Client>()
let commits = 0
let isDraftKept = false

async function patchedQuery(this: pg.Client, ...input: unknown[]): Promise<unknown> {
  const [first, ...rest] = input
  const text = (typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')).trim()
  if (/^commit$/i.test(text) && writers.delete(this)) return finish(this)
  if (control === 'torn' && /^(begin|rollback|lock table .*)$/i.test(text)) return query.call(this, 'select 1')
  if (control === 'doubled' && !isDraftKept && text.startsWith(PUBLISHED_DRAFT)) {
    isDraftKept = true
    return query.call(this, 'select 1')
  }
  if (!WRITES.some((start) => text.startsWith(start))) return query.call(this, ...input)
  writers.add(this)
  process.stdout.write(`${lookMarkers.writing}\n`)
  await sleep(DELAY_MS)
  return query.call(this, first, ...(control === 'altered' ? rest.map(altered) : rest))
}

async function finish(client: pg.Client): Promise<unknown> {
  commits += 1
  const isLost = control === 'lost' && commits % 3 === 0
  const result = await query.call(client, control === 'torn' ? 'select 1' : isLost ? 'rollback' : 'commit')
  process.stdout.write(`${lookMarkers.committed}\n`)
  await sleep(DELAY_MS)
  return isLost ? Object.assign(result as object, { command: 'COMMIT' }) : result
}

/** The document of a rollback with another last byte. */
function altered(values: unknown): unknown {
  if (!Array.isArray(values) || !values.includes('rollback')) return values
  return values.map((value: unknown) =>
    typeof value === 'string' && value.endsWith('}\n') ? `${value.slice(0, -1)} ` : value,
  )
}

interface Submittable {
  readonly text?: unknown
  readonly submit?: unknown
}

// Not patched: calls with a callback, which come from the pool itself, and query objects, which handle their results.
pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
  const first = input[0] as string | Submittable
  const isPlain = typeof first === 'string' || (typeof first.text === 'string' && first.submit === undefined)
  const hasCallback = input.some((each) => typeof each === 'function')
  return isPlain && !hasCallback ? patchedQuery.call(this, ...input) : query.call(this, ...input)
} as typeof pg.Client.prototype.query
