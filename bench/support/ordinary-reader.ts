import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import { type CallInput, requestOf } from './call-input.ts'
import { HttpClient } from './http-client.ts'
import { median, percentile } from './measurement.ts'
import type { RawRequest } from './raw-request.ts'

/** Waiting times of a user who opens the home page, the list of notices and one of them. */
export interface Reading {
  /** Milliseconds. */
  readonly latencies: readonly number[]
  /** How many requests failed, by status or by the code of the error. */
  readonly failures: Readonly<Record<string, number>>
}

const EVERY_MS = 50
/** The list has to be read, and would otherwise be compressed. */
const plain = { 'accept-encoding': 'identity' }
const card = (url: string) => ({ body: { url, params: { poll: false } } })

/** The calls of the home page, then those of the notices. */
const steps: readonly (readonly [Endpoint, Omit<CallInput, 'label'>])[] = [
  [contract.global.config, {}],
  [contract.user.info, {}],
  [contract.card.collection, { query: { request_type: 'list' } }],
  [contract.global.gallery, {}],
  ...['notices', 'agenda', 'todo', 'apps', 'memo', 'tips'].map((url) => [contract.card.content, card(url)] as const),
  [contract.planner.memos, {}],
  [contract.planner.todos, {}],
  [contract.notice.list, { query: { box: 'recv', page: 1, page_size: 20 } }],
]

/** Reads for a while, one request after another, about twenty a second. */
export async function readAsUsual(
  port: number,
  { cookie, from, seconds }: { readonly cookie: string; readonly from: string; readonly seconds: number },
): Promise<Reading> {
  const client = new HttpClient(port, { from })
  const latencies: number[] = []
  const failures: Record<string, number> = {}
  const fail = (reason: string) => {
    failures[reason] = (failures[reason] ?? 0) + 1
  }
  const ask = async (request: RawRequest) => {
    const start = performance.now()
    try {
      const { status, body } = await client.send({ ...request, headers: { ...request.headers, ...plain } })
      if (status === 200) return body
      fail(String(status))
    } catch (error) {
      fail((error as NodeJS.ErrnoException).code ?? String(error))
    } finally {
      const took = performance.now() - start
      latencies.push(took)
      await sleep(Math.max(0, EVERY_MS - took))
    }
    return undefined
  }
  const until = performance.now() + seconds * 1000
  try {
    while (performance.now() < until) {
      const last = await readHome(ask, () => performance.now() > until, cookie)
      const id = last && firstNotice(last)
      if (id === undefined) continue
      const input = { label: '', body: { box: 'recv', id } }
      await ask(requestOf({ endpoint: contract.notice.detail }, input, cookie))
    }
  } finally {
    client.close()
  }
  return { latencies, failures }
}

type Ask = (request: RawRequest) => Promise<Buffer | undefined>

/** The response to the last step; undefined if it failed or time ran out before. */
async function readHome(ask: Ask, isOver: () => boolean, cookie: string): Promise<Buffer | undefined> {
  let last: Buffer | undefined
  for (const [endpoint, input] of steps) {
    if (isOver()) return undefined
    last = await ask(requestOf({ endpoint }, { label: '', ...input }, cookie))
  }
  return last
}

function firstNotice(body: Buffer): number | undefined {
  const { data } = JSON.parse(body.toString()) as { data: { list?: { id: number }[] } | null }
  return data?.list?.[0]?.id
}

/** In milliseconds. */
export function summaryOf({ latencies }: Reading) {
  return { median: median([...latencies]), p99: percentile([...latencies], 99) }
}

export const failuresOf = ({ failures }: Reading) => Object.values(failures).reduce((sum, count) => sum + count, 0)

export function describeFailures(reading: Reading): string {
  const counted = Object.entries(reading.failures).map(([reason, count]) => `${count} × ${reason}`)
  return counted.length === 0 ? 'no failures' : `failures: ${counted.join(', ')}`
}
