import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { migrationNames } from '../operation/health/migration-names.ts'
import { remember } from '../runtime/shared/remember.ts'

/** Anyone may request a probe: one database check serves all requests within this time. */
const CACHE_MS = 1_000
/** A database that takes longer cannot serve people. */
const TIMEOUT_MS = 3_000

const appliedMigrations = 'select name from schema_migration'

/**
 * For monitoring and load balancers: `/healthz` reports that the process is running, `/readyz` whether it can serve
 * people. Neither counts against a limit, and neither reveals more.
 */
export const probes = fp(
  async (app) => {
    const options = { config: { logsFailuresOnly: true } }

    async function problemOfDatabase(): Promise<string | undefined> {
      try {
        const rows = await Promise.race([
          app.database.read<{ name: string }>('readiness', appliedMigrations, []),
          sleep(TIMEOUT_MS, undefined, { ref: false }),
        ])
        if (rows === undefined) return 'the database does not answer in time'
        const applied = new Set(rows.map(({ name }) => name))
        const isMigrated = (await migrationNames()).every((name) => applied.has(name))
        return isMigrated ? undefined : 'the database lacks a migration'
      } catch (error) {
        app.log.warn({ err: error }, 'not ready: the database cannot be read')
        return 'the database cannot be reached'
      }
    }

    const lastProblem = remember(CACHE_MS, problemOfDatabase)

    async function problem(): Promise<string | undefined> {
      return app.isDraining() ? 'the server is stopping' : lastProblem()
    }

    const send = (reply: FastifyReply, status: number, line: string) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${line}\n`)

    app.get('/healthz', options, async (_request, reply) => send(reply, 200, 'alive'))
    app.get('/readyz', options, async (_request, reply) => {
      const reason = await problem()
      return reason === undefined ? send(reply, 200, 'ready') : send(reply, 503, `not ready: ${reason}`)
    })
  },
  { name: 'probes', dependencies: ['services', 'draining', 'request-log'] },
)
