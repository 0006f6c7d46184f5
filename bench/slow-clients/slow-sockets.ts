import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { SlowReport, SlowSockets } from './open-slow-sockets.ts'

/** The worker thread of `openSlowSockets`: its connections send and read a byte a second. */

const { port, initialData, drip, reads } = workerData as SlowSockets
const SECOND_MS = 1_000
const report: SlowReport = { opened: 0, open: 0, endedAfterMs: [], statuses: {} }
const sockets = new Set<Socket>()
let seconds = 0

function open(text: string): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let openedAt = 0
  socket.once('connect', () => {
    openedAt = performance.now()
    report.opened += 1
    report.open += 1
    sockets.add(socket)
    if (text !== '') socket.write(text)
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
    report.endedAfterMs.push(performance.now() - openedAt)
  })
}

for (const text of initialData) open(text)
setInterval(() => {
  const byte = drip[seconds % Math.max(1, drip.length)]
  seconds += 1
  for (const socket of sockets) {
    if (byte !== undefined && socket.writable) socket.write(byte)
    if (reads === 'slowly') socket.read(1)
  }
}, SECOND_MS)

parentPort?.on('message', (command: 'report' | 'close') => {
  if (command === 'close') for (const socket of sockets) socket.destroy()
  parentPort?.postMessage(report)
})
