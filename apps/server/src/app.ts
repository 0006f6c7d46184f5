import './plugins/types.ts'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { limits } from '@quadrangle/api-client/contract'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './database/database.ts'
import { registerDraining } from './lifecycle/draining.ts'
import { channelsOf } from './message-channels.ts'
import { registerContract } from './plugins/contract-routes.ts'
import type { Handlers } from './plugins/contract-types.ts'
import { answerBrokenHttp, registerErrors } from './plugins/errors.ts'
import { registerHeaders } from './plugins/headers.ts'
import { loggerOptions, registerLogging, requestIds } from './plugins/logging.ts'
import { registerOpenApi } from './plugins/openapi.ts'
import { registerPortal } from './plugins/portal.ts'
import { RequestLimit } from './plugins/request-limit.ts'

export interface AppParts {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly handlers: Handlers
  /** What is not JSON: files, pictures, event streams. */
  readonly routes: readonly FastifyPluginAsync[]
  /** Off in most tests; a stream to read the lines in others. */
  readonly log?: boolean | NodeJS.WritableStream
  /** Where the built portal is, if not at its usual place. */
  readonly portal?: string
}

/** How long a caller may take to send a request; an upload of the largest file over a slow line fits. */
const REQUEST_TIMEOUT_MS = limits.uploadTimeoutMs

/** The whole server, ready to listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(parts.log ?? true),
    logController: new LogController({ disableRequestLogging: true }),
    ...requestIds,
    bodyLimit: limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A proxy on the same machine may say who the caller is; nobody else may.
    trustProxy: 'loopback',
    // While it closes, the server still finishes what has begun and asks for no new connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request, reply),
  })
  app.decorate('config', parts.config)
  app.decorate('database', parts.database)
  app.decorate('channels', channelsOf(parts.config))
  app.decorate('requestLimit', new RequestLimit(parts.config.requestsPerMinute))
  registerErrors(app)
  registerLogging(app)
  registerDraining(app)
  await registerHeaders(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: limits.bodyBytes, fileSize: limits.attachmentBytes + 1, parts: 21 },
  })
  registerContract(app, { handlers: parts.handlers, checkAnswers: parts.config.checkAnswers })
  for (const routes of parts.routes) await app.register(routes)
  if (parts.config.seed === 'demo') await app.register((await import('./demo/index.ts')).demoCampus)
  await registerOpenApi(app)
  await registerPortal(app, parts.portal)
  return app
}
