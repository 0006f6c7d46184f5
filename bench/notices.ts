import { answersAtOnce } from './notices/answers.ts'
import { send } from './notices/campus.ts'
import { type Engine, fanOut, insertBare, timed } from './notices/fan-out.ts'
import { installedVersions, installPeer } from './notices/install.ts'
import { mailThroughput, openMailSink } from './notices/mail.ts'
import { backstage } from './notices/peer.ts'
import { deepBox, fillDeep, readersDuringSend } from './notices/readers.ts'
import { onBuiltIn, onPostgres, type Stage } from './notices/stage.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'

export const versions = installedVersions

type Say = (line: string) => void

/** What it costs to send a notice on either database, and to read the notices of someone who has very many. */
export const parts: Record<string, Bench> = {
  async postgresql(say) {
    await installPeer(say)
    return onPostgres(say, (stage, url) =>
      sending(stage, say, (engine, sends) => besideBackstage(engine, url, sends, say)),
    )
  },
  'built-in': (say) => onBuiltIn(say, (stage) => sending(stage, say)),
  async deep(say) {
    const deep = async (stage: Stage) => {
      await stage.direct((pool) => fillDeep(pool, say))
      return stage.serve((url) => deepBox({ name: stage.name, url }, say))
    }
    return [await onPostgres(say, deep), await onBuiltIn(say, deep)]
  },
}

type Sends = ReadonlyMap<number, Measurement>

async function sending(
  stage: Stage,
  say: Say,
  peer: (engine: Engine, sends: Sends) => Promise<Measurement[]> = async () => [],
): Promise<Measurement[]> {
  const rows = await stage.beside((bare) =>
    stage.serve(async (url) => {
      const engine = { name: stage.name, url, bare }
      const sends = await fanOut(engine, say)
      const answers = await answersAtOnce(engine)
      const besidePeer = await peer(engine, sends)
      return [...sends.values(), ...besidePeer, await readersDuringSend(engine, say), answers]
    }),
  )
  return [...rows, await mails(stage, say)]
}

/** E-mail, by a server that has a mail server. */
async function mails({ name, serve }: Stage, say: Say): Promise<Measurement> {
  const sink = await openMailSink()
  const env = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'portal@example.edu' }
  try {
    return await serve((url) => mailThroughput({ name, url }, sink, say), env)
  } finally {
    sink.close()
  }
}

/**
 * Backstage has no outbox. It is held against the whole send, and against what a send is without messages: as it is
 * installed, where ours has to be a hundred times as fast, and with its throttle opened by hand, where nothing that writes
 * the rows can be: the bare statement shows how much faster anything could be.
 */
async function besideBackstage(
  { name, url, bare }: Engine,
  postgresUrl: string,
  sends: Sends,
  say: Say,
): Promise<Measurement[]> {
  const people = 50_000
  const alone: number[] = []
  const statement: number[] = []
  const rounds = async () => {
    for (let round = 0; round < 3; round += 1) {
      alone.push(await timed(() => send(url, 11, { email: false })))
      statement.push(await timed(() => insertBare(bare, people, { email: false })))
    }
  }
  await rounds()
  say('Backstage without its throttle: one notice to 50,000 …')
  const open = await backstage(postgresUrl, people, 'open')
  await rounds()
  say('Backstage as it is installed: one notice to 50,000, for some minutes …')
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
  const whole = sends.get(people)?.ours ?? Number.NaN
  const throttled = ['Backstage as installed', installed, 0.01] as const
  const opened = ['Backstage, throttle open', open, 0.05] as const
  return [
    line('with its outbox', whole, throttled),
    line('in the portal alone', median(alone), throttled),
    line('with its outbox', whole, opened),
    line('in the portal alone', median(alone), opened),
    line('by the bare INSERT … SELECT of its recipients', median(statement), opened),
  ]
}
