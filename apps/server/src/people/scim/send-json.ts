import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Resource } from './resource.ts'

interface ListPage {
  readonly Resources: readonly Resource[]
}

const TYPE = 'application/scim+json; charset=utf-8'
/** More members than these are sent in pieces of as many: the JSON of all at once would hold up other requests. */
const AT_ONCE = 1_000

export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.type(TYPE).send(JSON.stringify(body))
}

export function sendList(reply: FastifyReply, page: ListPage): FastifyReply {
  return hasManyMembers(page.Resources) ? sendPieces(reply, listPieces(page)) : sendJson(reply, page)
}

export function sendResource(reply: FastifyReply, resource: Resource): FastifyReply {
  return hasManyMembers([resource]) ? sendPieces(reply, resourcePieces(resource)) : sendJson(reply, resource)
}

function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): FastifyReply {
  return reply.type(TYPE).send(Readable.from(pieces, { objectMode: false }))
}

function hasManyMembers(resources: readonly Resource[]): boolean {
  return resources.reduce((count, { members }) => count + (Array.isArray(members) ? members.length : 0), 0) > AT_ONCE
}

async function* resourcePieces({ members, ...rest }: Resource): AsyncGenerator<string> {
  const text = JSON.stringify(rest)
  if (!Array.isArray(members)) return yield text
  yield `${text.slice(0, -1)},"members":[`
  for (let start = 0; start < members.length; start += AT_ONCE) {
    const piece = JSON.stringify(members.slice(start, start + AT_ONCE)).slice(1, -1)
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
  }
  yield ']}'
}
