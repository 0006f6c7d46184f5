import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { readConfig } from '../../apps/server/src/process/settings/config.ts'
import { handlers, routes } from '../../apps/server/src/routes.ts'
import { type ApiCall, requestHeaders } from './api-call.ts'
import { logInStudents } from './students.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Work of the real server for one call of one person, so that another program can do the same by hand. */
export interface RecordedResponse {
  statements: Statement[]
  headers: Record<string, string>
  answer: unknown
}

export interface RecordedCall {
  call: ApiCall
  /** One for each person, in the order of their cookies. */
  answers: RecordedResponse[]
}

export interface Recording {
  /** The session cookies of the people who make the calls. */
  cookies: string[]
  calls: RecordedCall[]
}

/** Headers with the length of the response, and those that Node writes by itself. */
const notCopied = new Set(['content-length', 'date', 'connection', 'keep-alive'])

/**
 * Makes each call as this many students, on a server in this process. Each student makes it twice, and the database
 * queries and the response of the second call are kept. One student would not suffice, because the server runs only a
 * few calls of a person at a time.
 */
export async function recordCalls(
  env: Record<string, string | undefined>,
  calls: readonly ApiCall[],
  count: number,
): Promise<Recording> {
  const config = readConfig(env)
  const database = await openDatabase(config, { onDeath: (error) => console.error(error) })
  const app = await buildApp({ config, database, handlers, routes, log: false })
  try {
    // Cards of other systems are fetched from this server's own address.
    await app.listen({ host: '127.0.0.1', port: 0 })
    const cookies = await logInStudents(database.pool, count)
    const answersOf = async (call: ApiCall, cookie: string): Promise<RecordedResponse> => {
      const send = () =>
        app.inject({
          method: call.method as 'GET' | 'POST',
          url: call.path,
          headers: requestHeaders(call, cookie),
          ...(call.body === undefined ? {} : { payload: call.body }),
        })
      await send()
      const { result, statements } = await watchStatements(send)
      if (result.statusCode !== 200) throw new Error(`${call.name} failed with ${result.statusCode}: ${result.body}`)
      const headers = Object.entries(result.headers).flatMap(([name, value]) =>
        value === undefined || notCopied.has(name) ? [] : [[name, String(value)] as const],
      )
      return { statements, headers: Object.fromEntries(headers), answer: JSON.parse(result.body) }
    }
    const recorded: RecordedCall[] = []
    for (const call of calls) {
      const answers: RecordedResponse[] = []
      for (const cookie of cookies) answers.push(await answersOf(call, cookie))
      recorded.push({ call, answers })
    }
    return { cookies, calls: recorded }
  } finally {
    await app.close()
    await database.close()
  }
}

type Query = (this: unknown, ...input: [string | pg.QueryConfig, ...unknown[]]) => unknown

async function watchStatements<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function watched(this: unknown, ...input) {
    const [first, second] = input
    if (typeof first === 'string') statements.push({ text: first, values: Array.isArray(second) ? second : [] })
    else statements.push({ text: first.text, values: first.values ?? [] })
    return query.apply(this, input)
  }
  try {
    return { result: await run(), statements }
  } finally {
    client.query = query
  }
}
