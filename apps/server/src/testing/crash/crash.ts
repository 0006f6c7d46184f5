import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { addPerson } from '../fixtures.ts'
import { SmtpSink } from '../smtp-sink.ts'
import { type CrashableServer, type Engine, hitsDatabase, startCrashableServer } from './crashable-server.ts'
import { fanOutMarkers } from './fan-out-markers.ts'
import { findViolations, readFinalState } from './violations.ts'

/** A way to break the server that the harness must detect; see `preload.ts`. */
export type Control = 'torn' | 'lost'

export interface CrashPlan {
  readonly engine: Engine
  /** How often the server, or on PostgreSQL in turns the server and the database, gets a SIGKILL. */
  readonly kills: number
  /** Notices sent during the kills, each to everyone, in the portal and by e-mail. */
  readonly notices: number
  readonly people: number
  readonly control?: Control
  /** Notices are written in ten or more chunks, and the first half of the kills hits these. */
  readonly chunked?: boolean
  /** How long the mail server takes for each message. */
  readonly recipientDelayMs?: number
  readonly say?: (line: string) => void
}

export interface CrashReport {
  readonly kills: {
    readonly server: number
    readonly database: number
    readonly inSend: number
    readonly inChunk: number
  }
  readonly messages: number
  /** Messages that arrived more than once; each must be in doubt. */
  readonly twice: number
  /** Messages that are in doubt in the ledger. */
  readonly inDoubt: number
  readonly violations: readonly string[]
}

/** Long enough for a kill to hit messages that are being sent. */
const RECIPIENT_DELAY_MS = { usual: 4, lost: 40 }
/** Maximum number of chunks between two kills during a fan-out. */
const MAX_CHUNKS = 6
/** After this time without a message, no more are expected. */
const IDLE_MS = 20_000

const issuer = 'T0002'

/** Sends notices during kills, and compares what was acknowledged with the final state. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const { engine, kills, notices, people, control, chunked = false, say = () => undefined } = plan
  const sink = await new SmtpSink().open()
  sink.recipientDelayMs =
    plan.recipientDelayMs ?? (control === 'lost' ? RECIPIENT_DELAY_MS.lost : RECIPIENT_DELAY_MS.usual)
  const server = await startCrashableServer({
    engine,
    kills,
    preload: 'preload.ts',
    env: {
      SMTP_URL: sink.url.href,
      MAIL_FROM: 'portal@example.edu',
      CRASH_CONTROL: control ?? '',
      // More recipients than this are written in chunks; otherwise as in production.
      CRASH_AT_ONCE: chunked ? String(people / 10) : '',
    },
    fill: (database) => fill(database, people),
    callers: [issuer],
  })
  try {
    const sends: Promise<number>[] = []
    const killCounts = { server: 0, database: 0, inSend: 0, inChunk: 0 }
    const messagesPerKill = (people * notices) / (kills + 1)
    for (let kill = 0; kill < kills; kill += 1) {
      // A kill hits every other send. With chunks it hits the statement that stores the audience, then the chunks.
      const startsSend = sends.length < Math.ceil(((kill + 1) * notices) / kills)
      const part =
        startsSend && (chunked || sends.length % 2 === 0) ? 'whole' : chunked && kill < kills / 2 ? 'chunk' : undefined
      const moment = part
        ? server.printed(fanOutMarkers[part], part === 'chunk' ? 1 + Math.floor(Math.random() * MAX_CHUNKS) : 1)
        : messagesArrived(sink, Math.floor(messagesPerKill * kill + Math.random() * messagesPerKill * 0.5)).then(() =>
            messagePending(sink),
          )
      if (startsSend) sends.push(send(server))
      if (part === 'whole') killCounts.inSend += 1
      if (part === 'chunk') killCounts.inChunk += 1
      await moment
      if (server.killDatabase && hitsDatabase(kill)) {
        await server.killDatabase()
        killCounts.database += 1
      } else {
        await server.killServer()
        killCounts.server += 1
      }
      if ((kill + 1) % 10 === 0) say(`${kill + 1} kills, ${sink.mails.length} messages arrived`)
    }
    while (sends.length < notices) sends.push(send(server))
    const acknowledged = await Promise.all(sends)
    await waitUntilSent(server, acknowledged)
    const state = await server.inspect(readFinalState)
    const received = sink.mails.map(({ messageId }) => messageId)
    return {
      kills: killCounts,
      messages: state.messages.size,
      twice: received.length - new Set(received).size,
      inDoubt: [...state.messages.values()].filter(({ inDoubt }) => inDoubt).length,
      violations: findViolations(state, { acknowledged, people, channels: 1, received }),
    }
  } finally {
    await server.close()
    await sink.close()
  }
}

async function fill({ db }: DatabaseHandle, people: number): Promise<void> {
  await addPerson(db, { number: issuer, roles: ['issuer'] })
  await sql`insert into person (number, kind, name, name_en, organization_id)
    select '2026' || lpad(i::text, 6, '0'), 'student', '某人', 'Someone', 1
    from generate_series(1, ${people - 1}::integer) i`.execute(db)
  await sql`update person set email = 'p' || id || '@example.edu', email_bound = true`.execute(db)
}

/** Waits until `count` messages have arrived, or no more arrive. */
async function messagesArrived(sink: SmtpSink, count: number): Promise<void> {
  let lastCount = -1
  let since = Date.now()
  while (sink.mails.length < count && Date.now() - since < IDLE_MS) {
    if (sink.mails.length !== lastCount) {
      lastCount = sink.mails.length
      since = Date.now()
    }
    await sleep(2)
  }
}

/** Waits until a message is being sent, or no more are. */
async function messagePending(sink: SmtpSink): Promise<void> {
  const since = Date.now()
  while (sink.pending === 0 && Date.now() - since < IDLE_MS) await sleep(1)
}

/** Sends a notice to everyone with one idempotency key until it is acknowledged; returns its id. */
async function send(server: CrashableServer): Promise<number> {
  const request = {
    key: randomUUID(),
    draft_id: null,
    title: '停电通知',
    body: { zh: '<p>今晚十点到十二点停电。</p>' },
    sender: { organization_id: 1, official: 1, with_logo: 0, contact: '' },
    send_at: null,
    event: null,
    audience: { include: [{ kind: 'organization', id: 1, below: 1 }], exclude: [], numbers: [] },
    attachments: [],
    receipt: null,
    sms: null,
    email: 1,
  }
  for (;;) {
    const response = await server.call('/ws/notice/send', 'POST', request).catch(() => undefined)
    if (response?.status === 200) return (response.data as { id: number }).id
    if (response && response.status < 500) throw new Error(`A notice could not be sent: ${JSON.stringify(response)}`)
    await sleep(50)
  }
}

interface Tally {
  readonly channels: readonly { readonly channel: string; readonly queued: number; readonly sent: number }[]
}

/** Waits until every notice has reached everyone and no message is queued. */
async function waitUntilSent(server: CrashableServer, notices: readonly number[]): Promise<void> {
  let state = ''
  let since = Date.now()
  while (Date.now() - since < IDLE_MS) {
    // Checks the fan-out first, because it queues further messages.
    const isFannedOut = await areFannedOut(server)
    const mail = await Promise.all(notices.map((id) => mailOf(server, id)))
    if (isFannedOut && mail.every((channel) => channel?.queued === 0)) return
    const now = JSON.stringify(mail)
    if (now !== state) since = Date.now()
    state = now
    await sleep(100)
  }
  throw new Error(`No message was sent for ${IDLE_MS / 1_000} s, but some are queued: ${state}`)
}

/** False also while the server is down. */
async function areFannedOut(server: CrashableServer): Promise<boolean> {
  const response = await server.call('/ws/notice/list?box=issued&page=1&page_size=50', 'GET').catch(() => undefined)
  if (response?.status !== 200) return false
  return (response.data as { list: readonly { sending: 0 | 1 }[] }).list.every(({ sending }) => sending === 0)
}

/** Undefined while the server is down. */
async function mailOf(server: CrashableServer, id: number) {
  const response = await server.call(`/ws/notice/receipt/tally?id=${id}`, 'GET').catch(() => undefined)
  if (response?.status !== 200) return undefined
  return (response.data as Tally).channels.find(({ channel }) => channel === 'email')
}
