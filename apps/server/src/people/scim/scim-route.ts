import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { callSignal, refuseHostileInput } from '../../runtime/contract/check-input.ts'
import { refuseLargeJson } from '../../runtime/http/refuse-large-json.ts'
import { MAX_AT_ONCE, RunningExports } from '../../runtime/session/running-exports.ts'
import { TokenBuckets } from '../../runtime/session/token-buckets.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'
import { providerConfig, resourceTypes, schemaResources } from './discovery.ts'
import { findResources, listResponse } from './find-resources.ts'
import { project, readProjection, versionOf } from './project.ts'
import { recordIgnored, recordSeen } from './record-request.ts'
import { costOf } from './request-cost.ts'
import type { Resource } from './resource.ts'
import { type LoadedResource, type ResourceKind, resourceKinds } from './resource-kinds.ts'
import { SCIM_PREFIX, type ScimClient } from './scim-context.ts'
import { notFound, ScimError } from './scim-error.ts'
import { sendJson, sendList, sendResource } from './send-json.ts'
import { sendScimFailure } from './send-scim-failure.ts'
import { findToken } from './tokens.ts'

/** Azure makes up to 25 requests a second. */
const PER_MINUTE_FACTOR = 5
/**
 * Concurrent requests, limited so that a provisioning run leaves the thread and the database free for people. A change
 * may wait for another one. Tokens take turns, so that one does not delay another.
 */
const AT_ONCE = { reads: 1, changes: 4 }
const WAITING = 200
const WAIT_MS = 20_000
const MAX_PAUSE_MS = 500
declare module 'fastify' {
  interface FastifyRequest {
    /** The client whose token came with a SCIM request. */
    scimClient: ScimClient | null
  }
}

/** SCIM 2.0 (RFC 7644): identity providers write people and groups, without the envelope of the contract. */
export async function scimRoute(app: FastifyInstance): Promise<void> {
  const limit = new TokenBuckets<number>(app.config.requestsPerMinute * PER_MINUTE_FACTOR)
  const reads = new FairQueue(AT_ONCE.reads, WAITING)
  const changes = new FairQueue(AT_ONCE.changes, WAITING)
  const largeResponses = new RunningExports(
    () => new ScimError(429, `At most ${MAX_AT_ONCE} large responses can be read at once. Read these first.`),
  )
  app.decorateRequest('scimClient', null)

  async function authorise(request: FastifyRequest): Promise<void> {
    const { database, requestLimit } = app
    const query = request.query as Record<string, unknown>
    if ('access_token' in query || 'token' in query) {
      throw new ScimError(400, 'Send the token in the header Authorization: addresses are logged.')
    }
    const owner = await findToken(database, request.headers.authorization)
    if (!owner) {
      const wait = requestLimit.takeFromAddress(request.ip, 1)
      if (wait > 0) throw requestLimit.addressRefusal(wait)
      throw wrongToken()
    }
    const { missing } = limit.take(owner.tokenId, costOf(request))
    if (missing > 0) throw requestLimit.personRefusal(limit.msToRefill(missing))
    request.scimClient = { ...owner, base: `${originOf(request)}${SCIM_PREFIX}`, ignored: new Set() }
  }

  await app.register(
    async (scim) => {
      readScimJson(scim)
      scim.setErrorHandler(sendScimFailure)
      scim.addHook('onRequest', authorise)
      scim.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      scim.addHook('preHandler', async (request) => {
        refuseHostileInput(request.query)
        refuseHostileInput(request.body)
      })
      // Some clients write addresses with a slash at the end.
      for (const slash of ['', '/']) {
        for (const kind of resourceKinds) registerKind(scim, { kind, reads, changes, largeResponses, slash })
        const search = { url: `/.search${slash}`, method: 'POST', among: resourceKinds } as const
        registerList(scim, { ...search, turns: reads, largeResponses })
        registerDiscovery(scim, slash)
      }
      scim.all('/Bulk', () => refuse('Bulk requests are not supported. Send the operations one by one.'))
      scim.all('/Me', () => refuse('/Me is not supported: a token belongs to no person.'))
      scim.all('/*', () => {
        throw new ScimError(404, 'There is nothing at this address.')
      })
    },
    { prefix: SCIM_PREFIX },
  )
}

function refuse(message: string): never {
  throw new ScimError(501, message)
}

function readScimJson(scim: FastifyInstance): void {
  const parse = scim.getDefaultJsonParser('error', 'error')
  scim.removeContentTypeParser('application/json')
  scim.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      // Clients send the type with a DELETE, too.
      if (body.length === 0) return done(null, undefined)
      refuseLargeJson(body)
      return parse(request, body.toString(), done)
    },
  )
}

const wrongToken = () =>
  new ScimError(401, 'The token is missing, wrong, expired or revoked. Make a new one in the Backstage.')

/** Runs slow database work, a few requests at a time. A client that hangs up gives up its turn. */
async function inTurn<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  turns: FairQueue,
  run: () => Promise<Result>,
): Promise<Result> {
  const { server, headers } = request
  const release = await turns.acquireUntil(callSignal(reply.raw, WAIT_MS), [String(clientOf(request).tokenId)])
  // No one reads the response to a client that has hung up.
  if (reply.raw.closed) throw new ScimError(408, 'The client has hung up.')
  if (!release) throw new ScimError(503, 'The server is busy. Try again shortly.')
  const start = performance.now()
  try {
    // The token may have been revoked while the request waited, or its body arrived.
    if (!(await findToken(server.database, headers.authorization))) throw wrongToken()
    return await run()
  } finally {
    // The server handles other requests before the next in the queue, for as long as this one took.
    setTimeout(release, Math.min(MAX_PAUSE_MS, performance.now() - start))
  }
}

interface ListRoute {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly among: readonly ResourceKind[]
  readonly turns: FairQueue
  readonly largeResponses: RunningExports
}

function registerList(scim: FastifyInstance, { url, method, among, turns, largeResponses }: ListRoute): void {
  scim.route({
    url,
    method,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const client = clientOf(request)
      const input = method === 'GET' ? request.query : request.body
      const page = await inTurn(request, reply, turns, () => findResources(scim.database.db, client, among, input))
      await recordSeen(scim, client, page.Resources)
      return sendList(reply, page, () => largeResponses.add(client.tokenId, reply.raw))
    },
  })
}

interface KindRoutes {
  readonly kind: ResourceKind
  readonly reads: FairQueue
  readonly changes: FairQueue
  readonly largeResponses: RunningExports
  readonly slash: string
}

function registerKind(scim: FastifyInstance, { kind, reads, changes, largeResponses, slash }: KindRoutes): void {
  const { shape } = kind
  const path = `${kind.path}${slash}`
  const one = `${kind.path}/:id${slash}`
  const options = { bodyLimit: kind.bodyBytes, exposeHeadRoute: false }

  /** Runs a change in a transaction, then records the attributes that were ignored, and who is in the response. */
  async function change<Result extends LoadedResource | undefined>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (trx: Db) => Promise<Result>,
  ): Promise<Result> {
    const client = clientOf(request)
    // Read before the change: it may be refused.
    const projection = readProjection(shape, request.query)
    try {
      const result = await inTurn(request, reply, changes, () => scim.database.db.transaction().execute(run))
      try {
        await recordIgnored(scim, client)
        if (result) await recordSeen(scim, client, [project(shape, result.resource, projection)])
      } catch (error) {
        // The change is stored: an error would make the client repeat it.
        request.log.error({ err: error }, 'could not record a request of SCIM')
      }
      return result
    } finally {
      // A disabled person is logged out immediately in this process, and within a second in the others.
      scim.sessionCache.clear()
    }
  }

  async function load(trx: Db, request: FastifyRequest): Promise<LoadedResource> {
    await kind.lock(trx, idOf(request))
    const found = await kind.load(trx, clientOf(request), idOf(request))
    const ifMatch = request.headers['if-match']
    if (ifMatch !== undefined && ifMatch !== '*' && !listed(ifMatch, versionOf(found.resource))) {
      throw new ScimError(412, 'The resource has changed since it was read. Read it again.')
    }
    return found
  }

  function send(request: FastifyRequest, reply: FastifyReply, { resource }: LoadedResource, status = 200) {
    const version = versionOf(resource)
    reply.header('etag', version)
    if (request.method === 'GET' && listed(request.headers['if-none-match'] ?? '', version)) {
      return reply.code(304).send()
    }
    const meta = { ...(resource.meta as Resource), version }
    const projectedResource = project(shape, { ...resource, meta }, readProjection(shape, request.query))
    return sendResource(reply.code(status), projectedResource, () => {
      // A change is stored: a refusal would make the client repeat it.
      if (request.method === 'GET') largeResponses.add(clientOf(request).tokenId, reply.raw)
    })
  }

  const list = { among: [kind], turns: reads, largeResponses }
  registerList(scim, { ...list, url: path, method: 'GET' })
  registerList(scim, { ...list, url: `${kind.path}/.search${slash}`, method: 'POST' })
  scim.get(one, options, async (request, reply) => {
    const client = clientOf(request)
    const projection = readProjection(shape, request.query)
    const load = () => kind.load(scim.database.db, client, idOf(request), projection)
    const found = await inTurn(request, reply, reads, load)
    await recordSeen(scim, client, [project(shape, found.resource, projection)])
    return send(request, reply, found)
  })
  scim.post(path, options, async (request, reply) => {
    const result = await change(request, reply, (trx) => kind.create(trx, clientOf(request), request.body))
    reply.header('location', String((result.resource.meta as Resource).location))
    return send(request, reply, result, 201)
  })
  scim.put(one, options, async (request, reply) => {
    const written = await change(request, reply, async (trx) => {
      const current = await load(trx, request)
      return kind.replace(trx, clientOf(request), current as never, request.body)
    })
    return send(request, reply, written)
  })
  scim.patch(one, options, async (request, reply) => {
    const written = await change(request, reply, async (trx) => {
      const current = await load(trx, request)
      return kind.patch(trx, clientOf(request), current as never, request.body)
    })
    return send(request, reply, written)
  })
  scim.delete(one, options, async (request, reply) => {
    await change(request, reply, async (trx) => {
      await kind.remove(trx, clientOf(request), (await load(trx, request)) as never)
      return undefined
    })
    return reply.code(204).send()
  })
}

function registerDiscovery(scim: FastifyInstance, slash: string): void {
  const lists = { ResourceTypes: resourceTypes, Schemas: schemaResources }
  scim.get(`/ServiceProviderConfig${slash}`, async (request, reply) =>
    sendJson(reply, providerConfig(clientOf(request).base)),
  )
  for (const [name, listOf] of Object.entries(lists)) {
    scim.get(`/${name}${slash}`, async (request, reply) => {
      const Resources = listOf(clientOf(request).base)
      return sendJson(reply, listResponse(Resources.length, 1, Resources))
    })
    scim.get<{ Params: { id: string } }>(`/${name}/:id${slash}`, async (request, reply) => {
      const found = listOf(clientOf(request).base).find(({ id }) => id === request.params.id)
      if (!found) throw notFound('entry')
      return sendJson(reply, found)
    })
  }
}

function clientOf({ scimClient }: FastifyRequest): ScimClient {
  if (!scimClient) throw new Error('A route of SCIM was reached without a token.')
  return scimClient
}

function idOf({ params }: FastifyRequest): number {
  const { id } = params as { id: string }
  if (!/^\d{1,9}$/.test(id)) throw notFound('resource')
  return Number(id)
}

function originOf({ server, protocol, host }: FastifyRequest): string {
  return server.config.publicUrl?.origin ?? `${protocol}://${host}`
}

/** Whether a list of ETags contains a version; weak and strong ETags count as equal. */
function listed(header: string, version: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => plain(tag) === plain(version))
}
