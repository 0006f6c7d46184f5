import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SmtpSink } from '../smtp-sink.ts'
import { type Control, type CrashCampus, type Engine, openCrashCampus } from './campus.ts'
import { findings, readLedger } from './findings.ts'

export interface CrashPlan {
  readonly engine: Engine
  /** How often something is killed with SIGKILL: where there are two, the server and PostgreSQL in turns. */
  readonly kills: number
  /** Notices that are sent meanwhile, each to everybody, in the portal and by e-mail. */
  readonly notices: number
  readonly people: number
  readonly control?: Control
  /** The notices are handed out in ten chunks or more, and the first half of the kills falls into these. */
  readonly chunked?: boolean
  /** How long the sink thinks about each message. */
  readonly recipientMs?: number
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
  /** Messages that arrived more than once, all of which the ledger must know. */
  readonly twice: number
  /** Messages that the ledger calls in doubt. */
  readonly inDoubt: number
  /** What was promised and is not so. */
  readonly wrong: readonly string[]
}

/** The sink takes its time over each recipient, so that a kill finds messages that were taken and have not arrived. */
const RECIPIENT_MS = { usual: 4, lost: 40 }
/** Between two kills in a send. */
const MOST_CHUNKS = 6
/** Without news for so long, nothing comes any more. */
const SILENCE_MS = 20_000

/** Sends notices while things are killed, and compares what was acknowledged with what is there in the end. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const { engine, kills, notices, people, control, chunked = false, say = () => undefined } = plan
  const sink = await new SmtpSink().open()
  sink.recipientMs = plan.recipientMs ?? (control === 'lost' ? RECIPIENT_MS.lost : RECIPIENT_MS.usual)
  const campus = await openCrashCampus({
    engine,
    people,
    smtpUrl: sink.url,
    control,
    atOnce: chunked ? people / 10 : undefined,
  })
  try {
    const sends: Promise<number>[] = []
    const done = { server: 0, database: 0, inSend: 0, inChunk: 0 }
    const each = (people * notices) / (kills + 1)
    for (let kill = 0; kill < kills; kill += 1) {
      // Every other send is hit in the middle; of one in chunks the statement that freezes it, and then its chunks.
      const begins = sends.length < Math.ceil(((kill + 1) * notices) / kills)
      const part =
        begins && (chunked || sends.length % 2 === 0) ? 'whole' : chunked && kill < kills / 2 ? 'chunk' : undefined
      const moment = part
        ? campus.handOut(part, part === 'chunk' ? 1 + Math.floor(Math.random() * MOST_CHUNKS) : 1)
        : arrived(sink, Math.floor(each * kill + Math.random() * each * 0.5)).then(() => underWay(sink))
      if (begins) sends.push(send(campus))
      if (part === 'whole') done.inSend += 1
      if (part === 'chunk') done.inChunk += 1
      await moment
      if (campus.killDatabase && kill % 4 > 1) {
        await campus.killDatabase()
        done.database += 1
      } else {
        await campus.killServer()
        done.server += 1
      }
      if ((kill + 1) % 10 === 0) say(`${kill + 1} kills, ${sink.mails.length} messages arrived`)
    }
    while (sends.length < notices) sends.push(send(campus))
    const acknowledged = await Promise.all(sends)
    await nothingWaits(campus, acknowledged)
    const ledger = await campus.inspect(readLedger)
    const received = sink.mails.map(({ messageId }) => messageId)
    return {
      kills: done,
      messages: ledger.messages.size,
      twice: received.length - new Set(received).size,
      inDoubt: [...ledger.messages.values()].filter(({ inDoubt }) => inDoubt).length,
      wrong: findings(ledger, { acknowledged, people, channels: 1, received }),
    }
  } finally {
    await campus.close()
    await sink.close()
  }
}

/** Waits until so many messages have arrived, or until none come any more. */
async function arrived(sink: SmtpSink, count: number): Promise<void> {
  let seen = -1
  let since = Date.now()
  while (sink.mails.length < count && Date.now() - since < SILENCE_MS) {
    if (sink.mails.length !== seen) {
      seen = sink.mails.length
      since = Date.now()
    }
    await sleep(2)
  }
}

/** Waits until a message is on its way that has not arrived, or until none comes any more. */
async function underWay(sink: SmtpSink): Promise<void> {
  const since = Date.now()
  while (sink.thinking === 0 && Date.now() - since < SILENCE_MS) await sleep(1)
}

/** Sends a notice to everybody, with one key, until it is acknowledged; returns its id. */
async function send(campus: CrashCampus): Promise<number> {
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
    const answer = await campus.call('/ws/notice/send', 'POST', request).catch(() => undefined)
    if (answer?.status === 200) return (answer.data as { id: number }).id
    if (answer && answer.status < 500) throw new Error(`A notice could not be sent: ${JSON.stringify(answer)}`)
    await sleep(50)
  }
}

interface Tally {
  readonly channels: readonly { readonly channel: string; readonly queued: number; readonly sent: number }[]
}

/** Waits until every notice is handed out and says that no message of it waits. */
async function nothingWaits(campus: CrashCampus, notices: readonly number[]): Promise<void> {
  let state = ''
  let since = Date.now()
  while (Date.now() - since < SILENCE_MS) {
    // First whether it is handed out: what still comes would be missed otherwise, wherever messages go out faster than that.
    const handedOut = await allHandedOut(campus)
    const mail = await Promise.all(notices.map((id) => mailOf(campus, id)))
    if (handedOut && mail.every((channel) => channel?.queued === 0)) return
    const now = JSON.stringify(mail)
    if (now !== state) since = Date.now()
    state = now
    await sleep(100)
  }
  throw new Error(`For ${SILENCE_MS / 1_000} s nothing was sent, and messages wait: ${state}`)
}

/** Whether everybody has what was sent; false while the server cannot tell. */
async function allHandedOut(campus: CrashCampus): Promise<boolean> {
  const answer = await campus.call('/ws/notice/list?box=issued&page=1&page_size=50', 'GET').catch(() => undefined)
  if (answer?.status !== 200) return false
  return (answer.data as { list: readonly { sending: 0 | 1 }[] }).list.every(({ sending }) => sending === 0)
}

/** Undefined while the server cannot tell. */
async function mailOf(campus: CrashCampus, id: number) {
  const answer = await campus.call(`/ws/notice/receipt/tally?id=${id}`, 'GET').catch(() => undefined)
  if (answer?.status !== 200) return undefined
  return (answer.data as Tally).channels.find(({ channel }) => channel === 'email')
}
