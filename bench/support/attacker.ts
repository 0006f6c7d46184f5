import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Attacker, AttackReport } from './attack.ts'
import { HttpClient } from './http-client.ts'

/**
 * An attacker that sends requests as fast as the server permits. It runs in a separate thread, so that the times of
 * readers are measured without it.
 */

const { port, requests, connections, perSecond } = workerData as Attacker
const client = new HttpClient(port, { connections })
const report: AttackReport = { statuses: {}, failures: 0 }
const start = performance.now()
let isRunning = true
let sent = 0

function count(status: number): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
}

async function attack(): Promise<void> {
  while (isRunning) {
    const at = sent
    sent += 1
    if (perSecond !== undefined) await sleep(Math.max(0, start + (at * 1000) / perSecond - performance.now()))
    const request = requests[at % requests.length]
    if (!request || !isRunning) return
    try {
      const { status, headers } = await client.send({ ...request, body: Buffer.from(request.body) })
      count(status)
      if (status === 429 && perSecond === undefined) await sleep(Number(headers['retry-after'] ?? 1) * 1000)
    } catch {
      // The server closed the connection, which costs it nothing.
      report.failures += 1
      await sleep(10)
    }
  }
}

parentPort?.once('message', () => {
  isRunning = false
  parentPort?.postMessage(report)
  client.close()
  process.exit()
})
parentPort?.postMessage('started')
await Promise.all(Array.from({ length: connections }, attack))
