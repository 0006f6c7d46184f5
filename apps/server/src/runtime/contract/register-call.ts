import {
  API_PREFIX,
  type Endpoint,
  type Envelope,
  limits,
  PERSON_HEADER,
  requestCost,
} from '@quadrangle/api-client/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { AuditTrail } from '../audit/audit-trail.ts'
import { AppError } from '../http/app-error.ts'
import { requireClient } from '../http/cross-site.ts'
import { errorTexts } from '../http/error-texts.ts'
import { countedUser, countPublic } from '../session/count-request.ts'
import { guestsAllowed } from '../session/guests-allowed.ts'
import { notLoggedIn } from '../session/not-logged-in.ts'
import { requireProof } from '../session/proof.ts'
import { type SessionControl, sessionControl } from '../session/session.ts'
import { type SessionUser, sessionUser, sessionUserNow } from '../session/session-user.ts'
import { isObject } from '../shared/is-object.ts'
import { waitForHeavyUsers, waitForTurn, workInTurn } from './call-turn.ts'
import { callSignal, checkInput, refuseHostileInput, strict } from './check-input.ts'
import { checkErrorData, checkResponse } from './check-response.ts'
import type { Call, IncomingFile } from './contract-types.ts'
import { incomingFile } from './incoming-file.ts'

/** A session that ends has to end in all processes within a second, also for calls that wait or whose body is slow. */
const CHECK_AGAIN_AFTER_MS = 500

export type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>

/** Registers the route of one call. */
export function registerCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyHandler,
  checkResponses: boolean,
): void {
  const query = endpoint.query && strict(endpoint.query)
  const body = endpoint.body && strict(endpoint.body)

  async function authorise(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (endpoint.writes) requireClient(request)
    const cost = costOf(endpoint, request)
    const { allowance } = endpoint
    if (endpoint.auth === 'public') return countPublic(request, cost, allowance)
    const user = await countedUser(request, cost, allowance)
    if (!user) {
      if (endpoint.auth === 'guest' && (await guestsAllowed(request.server.database))) return
      throw notLoggedIn(request)
    }
    // The page was loaded by another person, who was logged in before.
    const pagePerson = request.headers[PERSON_HEADER]
    if (endpoint.writes && pagePerson !== undefined && pagePerson !== String(user.personId)) throw notLoggedIn(request)
    checkRole(user)
    if (endpoint.stepUp) await requireProof(request.server.database, user)
    request.authorisedAt = performance.now()
    await waitForTurn(request, reply, endpoint, user, cost)
  }

  /** Checks the caller again after a slow body or a long wait for a turn: the session or a right may have ended. */
  async function authoriseAgain(request: FastifyRequest): Promise<void> {
    if (request.authorisedAt === 0 || performance.now() - request.authorisedAt < CHECK_AGAIN_AFTER_MS) return
    const user = await sessionUserNow(request)
    if (!user) throw notLoggedIn(request)
    checkRole(user)
    if (endpoint.stepUp) await requireProof(request.server.database, user)
  }

  function checkRole({ isAdmin, roles }: SessionUser): void {
    if (endpoint.auth === 'admin' && !isAdmin) throw new AppError(403, errorTexts.adminOnly)
    if (endpoint.auth === 'issuer' && !roles.includes('issuer')) throw new AppError(403, errorTexts.issuerOnly)
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    await authoriseAgain(request)
    const user = await sessionUser(request)
    refuseHostileInput(request.query)
    if (!query && Object.keys(request.query as object).length > 0) throw new AppError(400, errorTexts.noQuery)
    if (endpoint.upload === undefined) refuseHostileInput(request.body)
    if (!body && endpoint.upload === undefined && !isEmpty(request.body)) throw new AppError(400, errorTexts.noBody)
    const parsedQuery = query && checkInput(query, request.query)
    const parsedBody = body && checkInput(body, request.body === undefined ? {} : request.body)
    const file = endpoint.upload === undefined ? undefined : await incomingFile(request)
    const call = new ContractCall(endpoint, request, reply, { query: parsedQuery, body: parsedBody, file, user })
    const data = await handler(call)
    await call.audit.finish(call.database)
    if (checkResponses) checkResponse(endpoint, data)
    reply.header('cache-control', 'no-store')
    return { errcode: 0, errmsg: '', data }
  }

  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    exposeHeadRoute: false,
    ...(endpoint.upload === undefined && { bodyLimit: endpoint.bodyBytes }),
    // Before the body is parsed, so that a refused caller costs little.
    onRequest: authorise,
    preHandler: (request, reply) => waitForHeavyUsers(request, reply, endpoint),
    handler: (request, reply) => workInTurn(request, () => respond(request, reply)),
    ...(checkResponses && { preSerialization: errorCheck(endpoint) }),
  })
}

/** Turns an error with data that the contract does not declare into a 500. */
function errorCheck(endpoint: Endpoint) {
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { statusCode } = reply
    if (statusCode < 400) return payload
    // Fastify keeps the status if the check fails.
    reply.code(500)
    checkErrorData(endpoint, statusCode, (payload as Envelope<unknown>).data)
    reply.code(statusCode)
    return payload
  }
}

/** Cost of a request, before its body is read. */
function costOf(endpoint: Endpoint, { query, headers }: FastifyRequest): number {
  const { text } = query as { text?: unknown }
  // A body without a declared length may have the maximum size.
  const bytes = Number(headers['content-length'] ?? limits.attachmentBytes)
  return requestCost(endpoint, { text, bytes })
}

function isEmpty(body: unknown): boolean {
  if (body === undefined) return true
  return isObject(body) && !Array.isArray(body) && Object.keys(body).length === 0
}

interface CheckedInput {
  readonly query: unknown
  readonly body: unknown
  readonly file: IncomingFile | undefined
  readonly user: SessionUser | undefined
}

/** Input of a handler. A class, because an object with accessors of its own is slow to create. */
class ContractCall implements Call<Endpoint> {
  readonly query: Call<Endpoint>['query']
  readonly body: Call<Endpoint>['body']
  readonly database: DatabaseHandle
  readonly visitor: SessionUser | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly audit: AuditTrail
  readonly #timeoutMs: number
  readonly #file: IncomingFile | undefined
  #session: SessionControl | undefined
  #signal: AbortSignal | undefined

  constructor(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, checked: CheckedInput) {
    this.query = checked.query as Call<Endpoint>['query']
    this.body = checked.body as Call<Endpoint>['body']
    this.database = request.server.database
    this.visitor = checked.user
    this.request = request
    this.reply = reply
    this.audit = new AuditTrail(endpoint.audit, checked.user?.personId)
    this.#timeoutMs = endpoint.timeoutMs
    this.#file = checked.file
  }

  get db() {
    return this.database.db
  }

  get file(): IncomingFile {
    if (!this.#file) throw new AppError(400, errorTexts.fileMissing)
    return this.#file
  }

  get user(): SessionUser {
    if (!this.visitor) throw notLoggedIn(this.request)
    return this.visitor
  }

  get session(): SessionControl {
    this.#session ??= sessionControl(this.request, this.reply)
    return this.#session
  }

  get signal(): AbortSignal {
    this.#signal ??= callSignal(this.reply.raw, this.#timeoutMs)
    return this.#signal
  }

  get log(): FastifyBaseLogger {
    return this.request.log
  }
}
