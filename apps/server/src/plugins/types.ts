import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: DatabaseHandle
  }
}
