import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { SlowReport, SlowSockets } from './open-slow-sockets.ts'

/** Connections that send and read a byte a second, in a separate thread. */

const { port, firsts, drip, reads } = workerData as SlowSockets
const SECOND_MS = 1_000
const report: SlowReport = { opened: 0, open: 0, endedAfterMs: [], statuses: {} }
const sockets = new Set<Socket>()
let at = 0

function open(first: string): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let since = 0
  socket.once('connect', () => {
    since = performance.now()
    report.opened += 1
    report.open += 1
    sockets.add(socket)
    if (first !== '') socket.write(first)
  })
  if (reads === 'all') {
    socket.once('data', (chunk) => {
      const status = chunk.toString('latin1', 9, 12)
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
    })
  } else {
    // Without a `data` listener, only data that is read explicitly is received.
    socket.pause()
    if (reads === 'slowly') socket.on('readable', () => undefined)
  }
  // The server may close the connection.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    if (!sockets.delete(socket)) return
    report.open -= 1
    report.endedAfterMs.push(performance.now() - since)
  })
}

for (const first of firsts) open(first)
setInterval(() => {
  const byte = drip[at % Math.max(1, drip.length)]
  at += 1
  for (const socket of sockets) {
    if (byte !== undefined && socket.writable) socket.write(byte)
    if (reads === 'slowly') socket.read(1)
  }
}, SECOND_MS)

parentPort?.on('message', (command: 'report' | 'close') => {
  if (command === 'close') for (const socket of sockets) socket.destroy()
  parentPort?.postMessage(report)
})
