import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { migrationNames } from '../operation/health/migration-names.ts'
import { remember } from '../runtime/shared/remember.ts'

/** Anyone may request a probe: one database check serves all requests within this time. */
const REMEMBERED_MS = 1_000
/** A database that takes longer cannot serve people. */
const PATIENCE_MS = 3_000

const applied = 'select name from schema_migration'

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
          app.database.read<{ name: string }>('readiness', applied, []),
          sleep(PATIENCE_MS, undefined, { ref: false }),
        ])
        if (rows === undefined) return 'the database does not answer in time'
        const done = new Set(rows.map(({ name }) => name))
        return (await migrationNames()).every((name) => done.has(name)) ? undefined : 'the database lacks a migration'
      } catch (error) {
        app.log.warn({ err: error }, 'not ready: the database cannot be read')
        return 'the database cannot be reached'
      }
    }

    const lastProblem = remember(REMEMBERED_MS, problemOfDatabase)

    async function problem(): Promise<string | undefined> {
      return app.isDraining() ? 'the server is stopping' : lastProblem()
    }

    const say = (reply: FastifyReply, status: number, line: string) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${line}\n`)

    app.get('/healthz', options, async (_request, reply) => say(reply, 200, 'alive'))
    app.get('/readyz', options, async (_request, reply) => {
      const why = await problem()
      return why === undefined ? say(reply, 200, 'ready') : say(reply, 503, `not ready: ${why}`)
    })
  },
  { name: 'probes', dependencies: ['services', 'draining', 'request-log'] },
)
