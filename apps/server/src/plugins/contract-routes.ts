import { API_PREFIX, contract, type Endpoint } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { checkAnswer } from './check-answer.ts'
import type { Call, Handlers, IncomingFile } from './contract-types.ts'
import { requireClient } from './cross-site.ts'
import { incomingFile } from './incoming-file.ts'
import { callSignal, checkInput, refuseHostileInput, strict } from './input.ts'
import { languageOf, messages } from './messages.ts'
import { countedUser, guestsAllowed, type SessionUser, sessionControl, sessionUser } from './session.ts'

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>

export interface ContractOptions {
  readonly handlers: Handlers
  /** Compare every answer with the contract; a wrong one becomes a 500. For tests and development. */
  readonly checkAnswers: boolean
}

/** Makes a route of every call of the contract. */
export function registerContract(app: FastifyInstance, { handlers, checkAnswers }: ContractOptions): void {
  for (const [noun, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // The types of `Handlers` already tie each handler to its call; a loop over names cannot carry them along.
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[name]
      if (!handler) throw new Error(`The call ${noun}.${name} of the contract has no handler.`)
      registerCall(app, endpoint as Endpoint, handler, checkAnswers)
    }
  }
}

/** Makes a route of one call. */
export function registerCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyHandler,
  checkAnswers: boolean,
): void {
  const query = endpoint.query && strict(endpoint.query)
  const body = endpoint.body && strict(endpoint.body)

  async function authorise(request: FastifyRequest): Promise<void> {
    if (endpoint.writes) requireClient(request)
    // What anyone may call is not counted, so that everybody can log out whatever else goes on in their name.
    if (endpoint.auth === 'public') return
    const user = await countedUser(request, endpoint.cost)
    if (!user) {
      if (endpoint.auth === 'guest' && (await guestsAllowed(request.server.database))) return
      throw new AppError(401, messages.unauthenticated)
    }
    if (endpoint.auth === 'admin' && !user.isAdmin) throw new AppError(403, messages.adminOnly)
    if (endpoint.auth === 'issuer' && !user.roles.includes('issuer')) throw new AppError(403, messages.issuerOnly)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const language = languageOf(request)
    refuseHostileInput(request.query)
    if (!query && Object.keys(request.query as object).length > 0) throw new AppError(400, messages.noQuery)
    if (endpoint.upload === undefined) refuseHostileInput(request.body)
    if (!body && endpoint.upload === undefined && !isEmpty(request.body)) throw new AppError(400, messages.noBody)
    const parsedQuery = query && checkInput(query, request.query, 'query', language)
    const parsedBody = body && checkInput(body, request.body === undefined ? {} : request.body, 'body', language)
    const file = endpoint.upload === undefined ? undefined : await incomingFile(request)
    const user = await sessionUser(request)
    const data = await handler(callOf(endpoint, request, reply, { query: parsedQuery, body: parsedBody, file, user }))
    if (checkAnswers) checkAnswer(endpoint, data)
    reply.header('cache-control', 'no-store')
    return { errcode: 0, errmsg: '', data }
  }

  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    exposeHeadRoute: false,
    // Before the body is read: who may not call has no work done for him.
    onRequest: authorise,
    handler: answer,
  })
}

function isEmpty(body: unknown): boolean {
  if (body === undefined) return true
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0
}

interface Checked {
  readonly query: unknown
  readonly body: unknown
  readonly file: IncomingFile | undefined
  readonly user: SessionUser | undefined
}

function callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, checked: Checked): Call<Endpoint> {
  let signal: AbortSignal | undefined
  return {
    query: checked.query as Call<Endpoint>['query'],
    body: checked.body as Call<Endpoint>['body'],
    get file() {
      if (!checked.file) throw new AppError(400, messages.fileMissing)
      return checked.file
    },
    db: request.server.database.db,
    database: request.server.database,
    get user() {
      if (!checked.user) throw new AppError(401, messages.unauthenticated)
      return checked.user
    },
    visitor: checked.user,
    session: sessionControl(request, reply),
    request,
    reply,
    get signal() {
      signal ??= callSignal(reply.raw, endpoint.timeoutMs)
      return signal
    },
    log: request.log,
  }
}
