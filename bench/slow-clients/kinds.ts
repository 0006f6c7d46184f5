import { API_PREFIX, contract, type Endpoint } from '@quadrangle/api-client/contract'
import { requestOf } from '../support/call-input.ts'
import type { RawRequest } from '../support/raw-request.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import type { WorldFacts } from '../worst-case/world/facts.ts'
import type { SlowSockets } from './open-slow-sockets.ts'

/** One way in which clients are slow. */
export interface SlowKind {
  readonly sockets: Omit<SlowSockets, 'port'>
  /** Whether the server has to close the connections by itself. */
  readonly ends: boolean
  /** The id of a file that has to be in the store. */
  readonly file?: string | undefined
}

const COUNT = sized(2_000, 20)
/** One person's event streams, and how many may upload at the same time. */
const STREAMS_EACH = 8
const UPLOADS_EACH = 10
/** Each of them holds some megabytes of the system’s memory. */
const DOWNLOADS = sized(100, 2)
const EVENTS = `${API_PREFIX}/events`

const repeat = (first: (at: number) => string, count = COUNT) => Array.from({ length: count }, (_, at) => first(at))

/** The head of a request as bytes. */
function head({ method, path, headers }: RawRequest, extra: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers, ...extra }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** A request without its body. */
const withoutBody = (endpoint: Endpoint, cookie?: string, search?: string) =>
  requestOf({ endpoint }, { label: '', ...(search === undefined ? {} : { raw: { search } }) }, cookie)

const ends = (sockets: Partial<SlowKind['sockets']> & Pick<SlowSockets, 'initialData'>): SlowKind => ({
  sockets: { drip: '', reads: 'all', ...sockets },
  ends: true,
})

const json = { 'Content-Type': 'application/json', 'Content-Length': 1_000_000 }
const form = { 'Content-Type': 'multipart/form-data; boundary=q', 'Content-Length': 1_000_000 }
const part = '--q\r\ncontent-disposition: form-data; name="data"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx'

function cookieOfPerson(people: readonly number[], at: number, each: number): string {
  return cookieOf(people[Math.floor(at / each) % people.length] ?? 0)
}

function upload(people: readonly number[], at: number): string {
  return head(withoutBody(contract.upload.file, cookieOfPerson(people, at, UPLOADS_EACH), '?purpose=background'), form)
}

const get = (path: string, cookie: string): RawRequest => ({
  method: 'GET',
  path,
  headers: { cookie },
  body: Buffer.alloc(0),
})

const makers = {
  'half-open': () => ends({ initialData: repeat(() => '') }),
  headers: () => ends({ initialData: repeat(() => 'GET / HTTP/1.1\r\nX: '), drip: 'x' }),
  bodies: () => ends({ initialData: repeat(() => `${head(withoutBody(contract.auth.login), json)}{"`), drip: 'x' }),
  'upload-heads': (_world, people) => ends({ initialData: repeat((at) => `${upload(people, at)}--q`), drip: 'x' }),
  uploads: (_world, people) => ends({ initialData: repeat((at) => upload(people, at) + part), drip: 'x' }),
  downloads: ({ owner, files: { notice } }) => ({
    ...ends({
      initialData: repeat(() => head(get(`/files/${notice[0]}`, cookieOf(owner))), DOWNLOADS),
      reads: 'slowly',
    }),
    file: notice[0],
  }),
  'event-streams': (_world, people) => ({
    sockets: {
      initialData: repeat((at) => head(get(EVENTS, cookieOfPerson(people, at, STREAMS_EACH)))),
      drip: '',
      reads: 'slowly',
    },
    ends: false,
  }),
} satisfies Record<string, (world: WorldFacts, people: readonly number[]) => SlowKind>

export type SlowKindName = keyof typeof makers

/** Every way of being slow. */
export const slowKindNames = Object.keys(makers) as SlowKindName[]

/** `people` have a session each. */
export function slowKind(name: SlowKindName, world: WorldFacts, people: readonly number[]): SlowKind {
  const make: (world: WorldFacts, people: readonly number[]) => SlowKind = makers[name]
  return make(world, people)
}
