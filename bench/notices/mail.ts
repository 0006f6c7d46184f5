import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type DataOf } from '@quadrangle/api-client/contract'
import nodemailer from 'nodemailer'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { audiences, callApi, issuer, send } from './campus.ts'

const { people: MESSAGES, id: ORGANIZATION } = audiences.small
const ROUNDS = sized(3, 1)
/** The number of connections that the server opens. */
const CONNECTIONS = 8

type Tally = DataOf<(typeof contract)['receipt']['tally']>

export interface MailSink {
  readonly port: number
  close(): void
}

/** Starts the mail server that receives the messages of both. */
export async function openMailSink(): Promise<MailSink> {
  const child = fork(join(import.meta.dirname, 'mail-sink.ts'))
  const [port] = (await once(child, 'message')) as [number]
  return { port, close: () => void child.disconnect() }
}

/**
 * E-mails a second, from the call that sends a notice until the last one is settled in the ledger, alternating with a bare
 * nodemailer pool, which keeps no ledger.
 */
export async function mailThroughput(
  { name, url }: { readonly name: string; readonly url: string },
  { port }: MailSink,
  say: (line: string) => void,
): Promise<Measurement> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await perSecond(() => sendAndWait(url)))
    bare.push(await perSecond(() => sendBare(port)))
  }
  const row = measurement(
    `${name}: e-mails a second`,
    'messages/s',
    median(ours),
    { kind: 'peer', name: 'a bare pool of nodemailer', value: median(bare) },
    { ratio: 0.5, better: 'higher' },
  )
  say(`${row.metric}: ${row.ours}, bare nodemailer ${row.against.value}, ratio ${row.ratio}`)
  return row
}

async function perSecond(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (MESSAGES * 1_000) / (performance.now() - start)
}

async function sendAndWait(url: string): Promise<void> {
  const { id } = await send(url, ORGANIZATION)
  for (;;) {
    const { channels } = await callApi<Tally>(url, issuer, `${contract.receipt.tally.path}?id=${id}`)
    const email = channels.find(({ channel }) => channel === 'email')
    if (email?.failed || email?.held) throw new Error(`E-mails were not sent: ${JSON.stringify(email)}`)
    if (email?.sent === MESSAGES) return
    await sleep(250)
  }
}

async function sendBare(port: number): Promise<void> {
  const transport = nodemailer.createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    secure: false,
    maxConnections: CONNECTIONS,
    maxMessages: 500,
  })
  const message = (n: number) => ({
    from: { name: '大学', address: 'portal@example.edu' },
    to: `p${n}@example.edu`,
    subject: '关于停电的通知',
    html: '<p>周五停电，请提前保存文件。</p>'.repeat(20),
    text: '周五停电，请提前保存文件。'.repeat(10),
  })
  await Promise.all(Array.from({ length: MESSAGES }, (_, n) => transport.sendMail(message(n))))
  transport.close()
}
