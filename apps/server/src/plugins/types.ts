import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../database/database.ts'
import type { Channels } from '../message-channels.ts'
import type { RequestLimit } from './request-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: DatabaseHandle
    channels: Channels
    requestLimit: RequestLimit
  }
}
