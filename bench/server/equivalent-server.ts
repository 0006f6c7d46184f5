import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import type { Recording } from './record.ts'
import { openRunner, statementName } from './select-runner.ts'

/**
 * A minimal server that repeats recorded calls: bare Fastify, which runs the same statements, prepared by name, and
 * sends the same headers and data. The call at index N of the recording, made by the person at index P, is at `/N/P`.
 * Run by itself: `node equivalent-server.ts <recording> <database address or data folder> <port>`.
 */

const [file = '', target = '', port] = process.argv.slice(2)
const recording: Recording = JSON.parse(readFileSync(file, 'utf8'), reviveBuffer)
const run = await openRunner(target)
const app = Fastify()

for (const [index, { call, answers }] of recording.calls.entries()) {
  for (const [person, { statements, headers, answer }] of answers.entries()) {
    const prepared = statements.map(({ text, values }) => ({ name: statementName(text), text, values }))
    app.route({
      method: call.method as 'GET' | 'POST',
      url: `/${index}/${person}`,
      handler: async (_request, reply) => {
        for (const { name, text, values } of prepared) await run(name, text, values)
        reply.headers(headers)
        return answer
      },
    })
  }
}

/** JSON writes a Buffer as an object with its bytes. */
function reviveBuffer(_key: string, value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown }
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data) : value
}

await app.listen({ host: '127.0.0.1', port: Number(port) })
