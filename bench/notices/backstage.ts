import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inRoot } from '../../scripts/support/paths.ts'
import { freePort } from '../../scripts/support/ports.ts'

/** With the default throttle, or without. */
export type Throttle = 'installed' | 'open'

/** Milliseconds that Backstage's notifications backend takes for one notice on the same PostgreSQL. */
export async function backstage(postgresUrl: string, people: number, throttle: Throttle): Promise<number> {
  const database = new URL(postgresUrl)
  database.pathname = `/backstage_${throttle}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database backstage_${throttle}`)
  await admin.end()
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [inRoot('bench/notices/backstage-server.js'), database.href, String(port), throttle],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    await post(port, 100)
    const start = performance.now()
    await post(port, people)
    const duration = performance.now() - start
    const client = new pg.Client({ connectionString: database.href })
    await client.connect()
    const { rows } = await client.query<{ count: string }>('select count(*) from notification')
    await client.end()
    if (Number(rows[0]?.count) !== people + 100)
      throw new Error(`Backstage reached ${rows[0]?.count}, not ${people + 100}.`)
    return duration
  } finally {
    child.kill()
  }
}

async function post(port: number, people: number): Promise<void> {
  const body = {
    recipients: { type: 'entity', entityRef: `group:default/g${people}` },
    payload: {
      title: '关于停电的通知',
      description: '周五停电，请提前保存文件。',
      link: '/notice',
      severity: 'normal',
    },
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { status, text } = await postAndWait(port, JSON.stringify(body))
      if (status !== 200) throw new Error(`Backstage answered ${status}: ${text}`)
      return
    } catch (error) {
      // Not listening yet.
      if (attempt > 150 || (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      await sleep(100)
    }
  }
}

/** Without fetch: the response comes after the last recipient was written, later than the timeout of fetch. */
async function postAndWait(port: number, body: string): Promise<{ status: number | undefined; text: string }> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const call = request({ host: '127.0.0.1', port, path: '/notifications', method: 'POST', headers })
  call.end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() }
}
