import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { limits } from '@quadrangle/api-client/contract'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { DatabaseHandle } from './database/database.ts'
import { contractRoutes } from './plugins/contract-routes.ts'
import { draining } from './plugins/draining.ts'
import { embeddedCalls } from './plugins/embedded-calls.ts'
import { errors } from './plugins/errors.ts'
import { jsonBody } from './plugins/json-body.ts'
import { metrics } from './plugins/metrics.ts'
import { openApi } from './plugins/openapi.ts'
import { otherOrigins } from './plugins/other-origins.ts'
import { pipelining } from './plugins/pipelining.ts'
import { portal } from './plugins/portal.ts'
import { probes } from './plugins/probes.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { services } from './plugins/services.ts'
import { type ClientLimits, defaultClientLimits, slowClients } from './plugins/slow-clients.ts'
import type { Config } from './process/settings/config.ts'
import type { Handlers } from './runtime/contract/contract-types.ts'
import { answerBrokenRequest } from './runtime/http/broken-request.ts'
import { loggerOptions } from './runtime/http/logger-options.ts'
import { wantsPage } from './runtime/http/page-request.ts'
import { requestLogger } from './runtime/http/request-logger.ts'

export interface AppParts {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly handlers: Handlers
  /** Routes outside the contract: files, exports, event streams, single sign-on, SCIM. */
  readonly routes: readonly FastifyPluginAsync[]
  /** Off in most tests; a stream for tests that read the log. */
  readonly log?: boolean | NodeJS.WritableStream
  /** The folder of the built portal, if not the default. */
  readonly portal?: string
  /** The folders with the portal's assets, if there are others besides its own. */
  readonly assets?: readonly string[]
  /** Whether the database has the demo campus; by default as configured in the settings. */
  readonly demo?: boolean
  /** For tests of slow clients. */
  readonly clientLimits?: Partial<ClientLimits>
}

/** Long enough to upload the largest file over a slow connection. */
const REQUEST_TIMEOUT_MS = limits.uploadTimeoutMs

/** A machine with other work may take long to load the code of a plugin. */
const PLUGIN_TIMEOUT_MS = 60_000

/** The complete server, ready to listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const clientLimits = { ...defaultClientLimits, ...parts.clientLimits }
  const logger = await loggerOptions(parts.log ?? true, parts.config.log)
  const app: FastifyInstance = Fastify({
    logger,
    childLoggerFactory: (logger, bindings, options) => requestLogger(logger, bindings, options),
    logController: new LogController({ disableRequestLogging: true }),
    // A request id that the client chose could forge or hide lines of the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    http: { headersTimeout: clientLimits.headersMs, connectionsCheckingInterval: clientLimits.checkMs },
    trustProxy: [...parts.config.trustedProxies],
    // During a stop, running requests and their connections are finished.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, app.securityHeaders),
    frameworkErrors: (error, request, reply) => answerBadUrl(app, error, request, reply),
  })
  await app.register(services, { config: parts.config, database: parts.database })
  await app.register(errors)
  await app.register(requestLog)
  await app.register(draining)
  // Registered before the plugins that watch a connection's activity, because a request that waits for its turn shows
  // no activity.
  await app.register(pipelining)
  await app.register(slowClients, { clientLimits })
  await app.register(securityHeaders)
  await app.register(embeddedCalls)
  if (parts.demo ?? parts.config.seed !== 'none') await app.register((await import('./demo/own-host.ts')).ownHost)
  if (parts.config.corsOrigins.length > 0) await app.register(otherOrigins)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: limits.bodyBytes, fileSize: limits.attachmentBytes + 1, parts: 21 },
  })
  await app.register(jsonBody)
  await app.register(probes)
  const { metricsToken } = parts.config
  if (metricsToken !== undefined) await app.register(metrics, { token: metricsToken })
  await app.register(contractRoutes, { handlers: parts.handlers, checkResponses: parts.config.checkResponses })
  for (const routes of parts.routes) await app.register(routes)
  if (parts.config.seed !== 'none') await app.register((await import('./demo/index.ts')).demoCampus)
  await app.register(openApi)
  await app.register(portal, { folder: parts.portal, assets: parts.assets })
  return app
}

/**
 * Handles an address that cannot be decoded or has too long a part: people get the portal's page about it. No hook runs
 * for such a request, so its connection is closed: a client cannot queue more of them.
 */
function answerBadUrl(app: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...app.securityHeaders, connection: 'close' })
  const status = error.statusCode ?? 400
  app.logResponse(request, reply.code(status))
  if (wantsPage(request)) void app.sendPage(request, reply, status)
  else void app.errorHandler(error, request, reply)
}
