import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Resource } from './resource.ts'

interface ListPage {
  readonly Resources: readonly Resource[]
}

const TYPE = 'application/scim+json; charset=utf-8'
/**
 * A response with more entries (members and groups) is sent in pieces: one for each resource, and one for each of this
 * many members. Serializing it at once would block other requests.
 */
const MAX_ENTRIES_PER_PIECE = 1_000
/** The lists of a resource that may be long. */
const lists = ['members', 'groups'] as const

export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.type(TYPE).send(JSON.stringify(body))
}

/**
 * `beforePieces` is called before a response is sent in pieces, and may throw to refuse it: such a response stays in
 * memory until the client has received it.
 */
export function sendList(reply: FastifyReply, page: ListPage, beforePieces: () => void): FastifyReply {
  if (countEntries(page.Resources) <= MAX_ENTRIES_PER_PIECE) return sendJson(reply, page)
  beforePieces()
  return sendPieces(reply, listPieces(page))
}

/** Like {@link sendList}, for one resource. */
export function sendResource(reply: FastifyReply, resource: Resource, beforePieces: () => void): FastifyReply {
  if (countEntries([resource]) <= MAX_ENTRIES_PER_PIECE) return sendJson(reply, resource)
  beforePieces()
  return sendPieces(reply, resourcePieces(resource))
}

function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): FastifyReply {
  return reply.type(TYPE).send(Readable.from(pieces, { objectMode: false }))
}

function countEntries(resources: readonly Resource[]): number {
  const lengths = resources.flatMap((resource) =>
    lists.map((name) => (Array.isArray(resource[name]) ? resource[name].length : 0)),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}

async function* resourcePieces({ members, ...rest }: Resource): AsyncGenerator<string> {
  const text = JSON.stringify(rest)
  if (!Array.isArray(members)) return yield text
  yield `${text.slice(0, -1)},"members":[`
  for (let start = 0; start < members.length; start += MAX_ENTRIES_PER_PIECE) {
    const piece = JSON.stringify(members.slice(start, start + MAX_ENTRIES_PER_PIECE)).slice(1, -1)
    yield start === 0 ? piece : `,${piece}`
    // The server handles other requests before the next piece.
    await setImmediate()
  }
  yield ']}'
}

async function* listPieces({ Resources, ...rest }: ListPage): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"Resources":[`
  for (const [at, resource] of Resources.entries()) {
    if (at > 0) yield ','
    yield* resourcePieces(resource)
    await setImmediate()
  }
  yield ']}'
}
