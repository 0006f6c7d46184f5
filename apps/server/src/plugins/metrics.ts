import { hash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { loadFacts } from '../operation/metrics/load-facts.ts'
import { portalMetrics } from '../operation/metrics/portal-metrics.ts'
import { AppError } from '../runtime/http/app-error.ts'
import { countPublic } from '../runtime/session/count-request.ts'
import { remember } from '../runtime/shared/remember.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response continues for hours, so its duration is meaningless. */
    readonly isStream?: boolean
  }
}

/** Several clients may request metrics, and counting long queues takes time. */
const CACHE_MS = 5_000
/** A wrong token counts as many requests, so that guesses soon get 429. */
const WRONG_TOKEN_COST = 80
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** `/metrics` in the format of Prometheus, for holders of the token. */
export const metrics = fp<{ readonly token: string }>(
  async (app, { token }) => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const count = requestCounter(registry)
    app.addHook('onResponse', (request, reply, done) => {
      count(request, reply)
      done()
    })

    const facts = remember(CACHE_MS, () =>
      loadFacts(app.database, (error) => app.log.warn({ err: error }, 'metrics: the database cannot be read')),
    )
    const expected = digest(`Bearer ${token}`)
    app.get('/metrics', { config: { logsFailuresOnly: true } }, async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
        await countPublic(request, WRONG_TOKEN_COST)
        throw new AppError(401, wrongToken, { headers: { 'www-authenticate': 'Bearer' } })
      }
      const parts = [registry, portalMetrics(app, await facts())]
      const texts = await Promise.all(parts.map((part) => part.metrics()))
      return reply.header('cache-control', 'no-store').type(registry.contentType).send(texts.join('\n'))
    })
  },
  { name: 'metrics', dependencies: ['services', 'request-log'] },
)

const wrongToken = {
  zh: '访问令牌缺失或有误，请以 Authorization: Bearer 发送 METRICS_TOKEN 的值。',
  en: 'The token is missing or wrong. Send the one of METRICS_TOKEN as “Authorization: Bearer …”.',
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/**
 * Counts responses by the pattern of their route, because the number of addresses is unlimited and they identify
 * people.
 */
function requestCounter(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, without event streams.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  })

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { url, config } = request.routeOptions
    // Programs that try addresses may send any method.
    const labels = url === undefined ? { method: 'any', route: 'none' } : { method: request.method, route: url }
    requests.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (!config.isStream) durations.observe(labels, reply.elapsedTime / 1_000)
  }
}
