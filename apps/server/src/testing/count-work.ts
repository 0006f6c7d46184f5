import pg from 'pg'

/** Work that statements cause in a database, independent of any other load on the machine. */
export interface Work {
  readonly statements: number
  /** Rows that passed through the steps of all plans, kept or not. */
  readonly rows: number
  /** Calls of triggers, such as those that check a reference: each written row has some. */
  readonly triggers: number
}

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

type Query = (this: pg.Client, ...input: [string | pg.QueryConfig, ...unknown[]]) => unknown
interface Explanation {
  readonly Plan: Plan
  readonly Triggers?: readonly { readonly Calls: number }[]
}
type Explained = pg.QueryResult<{ 'QUERY PLAN': readonly [Explanation] }>

const PLANNED = /^\s*(select|with|insert|update|delete)\b/i
const BEGIN = /^\s*(begin|start transaction)\b/i
const END = /^\s*(commit|rollback)(?! to)\b/i

/**
 * Counts the database work of the statements that the server sends during `run`. Each statement is explained on its own
 * connection just before it runs, and the changes made by that are rolled back.
 */
export async function countWork(run: () => Promise<unknown>): Promise<Work> {
  const work = { statements: 0, rows: 0, triggers: 0 }
  const waiting: Promise<unknown>[] = []
  const inTransaction = new WeakMap<pg.Client, boolean>()
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client

  function explain(on: pg.Client, text: string, values: readonly unknown[]): void {
    const isNested = inTransaction.get(on) ?? false
    const send = (statement: string, parameters: readonly unknown[] = []) =>
      query.call(on, { text: statement, values: [...parameters] }) as Promise<unknown>
    const explained = [
      send(isNested ? 'savepoint counted' : 'begin'),
      send(`explain (analyze, timing off, format json) ${text}`, values).then((result) => {
        const [row] = (result as Explained).rows
        if (!row) return
        const [{ Plan: plan, Triggers: triggers = [] }] = row['QUERY PLAN']
        work.rows += rowsOf(plan)
        work.triggers += triggers.reduce((sum, { Calls }) => sum + Calls, 0)
      }),
      send(isNested ? 'rollback to savepoint counted' : 'rollback'),
    ]
    // A statement that the server expects to fail fails here, too.
    waiting.push(Promise.allSettled(explained))
  }

  client.query = function counted(...input) {
    const [first, second] = input
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const values = typeof first === 'string' ? second : first.values
    if (BEGIN.test(text)) inTransaction.set(this, true)
    else if (END.test(text)) inTransaction.set(this, false)
    else if (PLANNED.test(text)) {
      work.statements += 1
      explain(this, text, Array.isArray(values) ? values : [])
    }
    return query.apply(this, input)
  }
  try {
    await run()
    await Promise.all(waiting)
  } finally {
    client.query = query
  }
  return work
}

function rowsOf(plan: Plan): number {
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), each * plan['Actual Loops'])
}
