import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createClient } from '@quadrangle/api-client'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract, type Envelope } from '@quadrangle/api-client/contract'
import { $fetch } from 'ofetch'
import { build } from 'rolldown'
import { inRoot } from '../scripts/support/paths.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = ['packages/api-client/src/client']

const rounds = sized(60, 1)
const callsPerRound = sized(200, 5)

/** Time of a call of the typed client and its size in a browser, compared with those of ofetch, its transport. */
export const run: Bench = async (say) => {
  say(`${rounds} rounds of ${callsPerRound} calls, client, ofetch and fetch in turns …`)
  return [await perCall(), await size()]
}

async function perCall(): Promise<Measurement> {
  const { path, example, timeoutMs } = contract.notice.list
  const responseBody = JSON.stringify({ errcode: 0, errmsg: '', data: example.data })
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(responseBody)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const query = { box: 'recv', unread: 1, page: 1 } as const
  const headers = { Accept: 'application/json', [CLIENT_HEADER]: CLIENT_NAME }
  const client = createClient({ baseUrl })
  const ofetch = $fetch.create({ baseURL: baseUrl + API_PREFIX, headers, retry: 0, timeout: timeoutMs })
  const address = `${baseUrl}${API_PREFIX}${path}?${new URLSearchParams({ ...query, unread: '1', page: '1' })}`
  const calls = {
    client: () => client.notice.list({ query }),
    ofetch: async () => dataOf(await ofetch(path, { query })),
    fetch: async () => dataOf(await (await fetch(address, { headers })).json()),
  }
  const names = ['client', 'ofetch', 'fetch'] as const
  const times: Record<(typeof names)[number], number[]> = { client: [], ofetch: [], fetch: [] }
  for (let round = -5; round < rounds; round++) {
    // The first one finds colder caches, so the order rotates.
    const order = names.map((_, place) => names[(place + round + 6) % 3] ?? 'client')
    for (const name of order) {
      const start = performance.now()
      for (let i = 0; i < callsPerRound; i++) await calls[name]()
      const perCallUs = ((performance.now() - start) * 1000) / callsPerRound
      if (round >= 0) times[name].push(perCallUs)
    }
  }
  server.closeAllConnections()
  server.close()
  const time = measurement(
    'time of one call',
    'µs',
    median(times.client),
    { kind: 'peer', name: 'ofetch', value: median(times.ofetch) },
    { ratio: 1.33, better: 'lower' },
  )
  return { ...time, detail: `fetch and parse: ${median(times.fetch).toFixed(1)} µs` }
}

function dataOf({ errcode, errmsg, data }: Envelope<unknown>): unknown {
  if (errcode !== 0) throw new Error(errmsg)
  return data
}

async function size(): Promise<Measurement> {
  return measurement(
    'in the browser, gzip',
    'kB',
    await sizeOf(`export { createClient, ApiError } from '@quadrangle/api-client'`),
    { kind: 'peer', name: 'ofetch', value: await sizeOf(`export { $fetch } from 'ofetch'`) },
    { ratio: 1.6, better: 'lower' },
  )
}

/** Size in kB after gzip, including the chunks that the code imports before it is called. */
async function sizeOf(code: string): Promise<number> {
  const { output } = await build({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? inRoot('packages/api-client/entry.ts') : undefined),
        load: (id) => (id === inRoot('packages/api-client/entry.ts') ? code : undefined),
      },
    ],
    platform: 'browser',
    resolve: { conditionNames: ['source', 'browser', 'import'] },
    output: { minify: true },
    write: false,
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  const needed = new Set([output[0].fileName])
  // Names that are added to the set during the loop are visited, too.
  for (const name of needed) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(imported)
  }
  const codes = chunks.filter(({ fileName }) => needed.has(fileName)).map(({ code }) => code)
  return gzipSync(codes.join(''), { level: 9 }).length / 1000
}
