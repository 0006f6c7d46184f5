import { backstage } from './notices/backstage.ts'
import { audiences, send } from './notices/campus.ts'
import { concurrentAnswers } from './notices/concurrent-answers.ts'
import { type BenchDatabase, onBuiltIn, onPostgres } from './notices/databases.ts'
import { type Engine, fanOut, insertBare, timed } from './notices/fan-out.ts'
import { installPeer } from './notices/install.ts'
import { mailThroughput, openMailSink } from './notices/mail.ts'
import { deepBox, fillDeep, readersDuringSend } from './notices/readers.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { isSmoke } from './support/smoke.ts'

export const measures = [
  'apps/server/migrations',
  'apps/server/src/database',
  'apps/server/src/background',
  'apps/server/src/notices/audience',
  'apps/server/src/notices/delivery',
  'apps/server/src/notices/notice',
  'apps/server/src/notices/publishing',
  'apps/server/src/notices/receipt',
]

/** `deep` runs on both databases. */
export const smokeParts = ['postgresql', 'deep']

type Say = (line: string) => void

/** The cost of sending a notice on both databases, and of reading a list of very many notices. */
export const parts: Record<string, Bench> = {
  async postgresql(say) {
    if (isSmoke) {
      say('Without Backstage, which would have to be installed.')
      return onPostgres(say, (database) => measureSending(database, say))
    }
    await installPeer(say)
    return onPostgres(say, (database, url) =>
      measureSending(database, say, (engine, sends) => compareWithBackstage(engine, url, sends, say)),
    )
  },
  'built-in': (say) => onBuiltIn(say, (database) => measureSending(database, say)),
  async deep(say) {
    const deep = async (database: BenchDatabase) => {
      await database.direct((pool) => fillDeep(pool, say))
      return database.serve((url) => deepBox({ name: database.name, url }, say))
    }
    return [await onPostgres(say, deep), await onBuiltIn(say, deep)]
  },
}

type Sends = ReadonlyMap<number, Measurement>

async function measureSending(
  database: BenchDatabase,
  say: Say,
  peer: (engine: Engine, sends: Sends) => Promise<Measurement[]> = async () => [],
): Promise<Measurement[]> {
  const rows = await database.beside((bare) =>
    database.serve(async (url) => {
      const engine = { name: database.name, url, bare }
      const sends = await fanOut(engine, say)
      const answers = await concurrentAnswers(engine)
      const besidePeer = await peer(engine, sends)
      return [...sends.values(), ...besidePeer, await readersDuringSend(engine, say), answers]
    }),
  )
  return [...rows, await measureMail(database, say)]
}

/** E-mails a second, with a server that is connected to a mail server. */
async function measureMail({ name, serve }: BenchDatabase, say: Say): Promise<Measurement> {
  const sink = await openMailSink()
  const env = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'portal@example.edu' }
  try {
    return await serve((url) => mailThroughput({ name, url }, sink, say), env)
  } finally {
    sink.close()
  }
}

/**
 * Backstage has no outbox, so it is compared with a send with and without messages. As installed it is throttled, and ours
 * has to be a hundred times as fast. With its throttle disabled, the bare statement shows the upper bound of the ratio.
 */
async function compareWithBackstage(
  { name, url, bare }: Engine,
  postgresUrl: string,
  sends: Sends,
  say: Say,
): Promise<Measurement[]> {
  const { people, id } = audiences.large
  const alone: number[] = []
  const statement: number[] = []
  const rounds = async () => {
    for (let round = 0; round < 3; round += 1) {
      alone.push(await timed(() => send(url, id, { email: false })))
      statement.push(await timed(() => insertBare(bare, people, { email: false })))
    }
  }
  await rounds()
  say('Backstage without its throttle: one notice to 50,000 …')
  const open = await backstage(postgresUrl, people, 'open')
  await rounds()
  say('Backstage as installed: one notice to 50,000, takes some minutes …')
  const installed = await backstage(postgresUrl, people, 'installed')
  await bare.query('vacuum analyze')
  const line = (what: string, ours: number, [peer, value, ratio]: readonly [string, number, number]) => {
    say(`${what}: ${ours.toFixed(0)} ms, ${peer} ${value.toFixed(0)} ms`)
    return measurement(
      `${name}: one notice to 50,000 ${what}`,
      'ms',
      ours,
      { kind: 'peer', name: peer, value },
      { ratio, better: 'lower' },
    )
  }
  const complete = sends.get(people)?.ours ?? Number.NaN
  const throttled = ['Backstage as installed', installed, 0.01] as const
  const unthrottled = ['Backstage, throttle open', open, 0.05] as const
  return [
    line('with its outbox', complete, throttled),
    line('in the portal alone', median(alone), throttled),
    line('with its outbox', complete, unthrottled),
    line('in the portal alone', median(alone), unthrottled),
    line('by the bare INSERT … SELECT of its recipients', median(statement), unthrottled),
  ]
}
