import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createClient } from '@quadrangle/api-client'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract } from '@quadrangle/api-client/contract'
import { build } from 'rolldown'
import { inRoot } from '../scripts/support/paths.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = ['packages/api-client/src/client']

const rounds = sized(60, 1)
const callsPerRound = sized(200, 5)

/** Time of a call of the typed client, compared with fetch and JSON.parse on a real socket, and its size in a browser. */
export const run: Bench = async (say) => {
  say(`${rounds} rounds of ${callsPerRound} calls, client and fetch in turns …`)
  return [await perCall(), await size()]
}

async function perCall(): Promise<Measurement> {
  const { path, example } = contract.notice.list
  const answer = JSON.stringify({ errcode: 0, errmsg: '', data: example.data })
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const query = example.query ?? {}
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const client = createClient({ baseUrl })

  const ours = () => client.notice.list({ query } as Parameters<typeof client.notice.list>[0])
  const peer = async () => {
    const response = await fetch(`${baseUrl}${API_PREFIX}${path}?${text}`, {
      headers: { Accept: 'application/json', [CLIENT_HEADER]: CLIENT_NAME },
    })
    const { errcode, errmsg, data } = (await response.json()) as { errcode: number; errmsg: string; data: unknown }
    if (errcode !== 0) throw new Error(errmsg)
    return data
  }
  const times = { ours: [] as number[], peer: [] as number[] }
  for (let round = -5; round < rounds; round++) {
    // The second one finds warm caches, so the order alternates.
    const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)
    for (const who of order) {
      const call = who === 'ours' ? ours : peer
      const start = performance.now()
      for (let i = 0; i < callsPerRound; i++) await call()
      const perCallUs = ((performance.now() - start) * 1000) / callsPerRound
      if (round >= 0) times[who].push(perCallUs)
    }
  }
  server.closeAllConnections()
  server.close()
  return measurement(
    'time of one call',
    'µs',
    median(times.ours),
    { kind: 'peer', name: 'fetch + parse', value: median(times.peer) },
    { ratio: 1.1, better: 'lower' },
  )
}

async function size(): Promise<Measurement> {
  const { output } = await build({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? inRoot('bench/entry.ts') : undefined),
        load: (id) =>
          id === inRoot('bench/entry.ts')
            ? `export { createClient, ApiError } from '@quadrangle/api-client'`
            : undefined,
      },
    ],
    platform: 'browser',
    resolve: { conditionNames: ['source', 'browser', 'import'] },
    output: { minify: true, codeSplitting: false },
    write: false,
  })
  const bytes = gzipSync(output[0].code, { level: 9 }).length
  return measurement(
    'client in the browser, gzip',
    'kB',
    bytes / 1000,
    { kind: 'limit', name: 'budget', value: 6 },
    { ratio: 1, better: 'lower' },
  )
}
