import fp from 'fastify-plugin'
import { JobRuns } from '../background/job-runs.ts'
import type { DatabaseHandle } from '../database/database.ts'
import { NumberLookups } from '../notices/audience/number-lookups.ts'
import { Vitals } from '../operation/health/vitals.ts'
import { fileStore } from '../platform/upload/file-store.ts'
import { UnusedUploads } from '../platform/upload/unused-uploads.ts'
import type { Config } from '../process/settings/config.ts'
import { type Channels, channelsOf } from '../process/settings/message-channels.ts'
import { type CallTurn, CallTurns } from '../runtime/session/call-turns.ts'
import { logSecret } from '../runtime/session/pseudonym.ts'
import { RequestLimit } from '../runtime/session/request-limit.ts'
import { ServerSecret } from '../runtime/session/server-secret.ts'
import { SessionCache } from '../runtime/session/session-cache.ts'
import type { SessionUser } from '../runtime/session/session-user.ts'
import { type Network, network } from '../runtime/shared/outgoing/network.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: DatabaseHandle
    channels: Channels
    requestLimit: RequestLimit
    callTurns: CallTurns
    numberLookups: NumberLookups
    /** Access to other servers. */
    network: Network
    unusedUploads: UnusedUploads
    sessionCache: SessionCache
    /** Data of this process about itself. */
    vitals: Vitals
    jobRuns: JobRuns
    /** Signs device cookies. */
    deviceSecret: ServerSecret
    /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
    factorSecret: ServerSecret
    /** The secret from which the pseudonyms in the log are derived. */
    logSecret: ServerSecret
    /** Signs preview links of looks. */
    previewSecret: ServerSecret
    /** The secret for log-ins at other systems. */
    signOnSecret: ServerSecret
  }
  interface FastifyRequest {
    /** The user who makes the request, once looked up. */
    cachedUser: Promise<SessionUser | undefined> | null
    /** Whether the request has the session of a person who is disabled. */
    isDisabled: boolean
    /** Name of the person in the log; empty without a session. */
    pseudonym: string
    /** The heavy user who makes a call that anyone may make: a person, or an address without a session. */
    heavyCaller: string | null
    /** When the user's session and rights were checked, by `performance.now`; 0 for a call without a user. */
    authorisedAt: number
    /** The turn of the call, if it has one. */
    turn: CallTurn | null
  }
}

/** Services that handlers and routes reach through the app. */
export const services = fp<{ readonly config: Config; readonly database: DatabaseHandle }>(
  async (app, { config, database }) => {
    app.decorate('config', config)
    app.decorate('database', database)
    app.decorate('channels', channelsOf(config))
    app.decorate('requestLimit', new RequestLimit(config.requestsPerMinute))
    app.decorate('callTurns', new CallTurns())
    app.decorate('numberLookups', new NumberLookups())
    app.decorate('network', network)
    const unusedUploads = new UnusedUploads(database.db, fileStore(config), app.log)
    app.decorate('unusedUploads', unusedUploads)
    app.addHook('onClose', () => unusedUploads.idle())
    app.decorate('sessionCache', new SessionCache())
    const vitals = new Vitals()
    app.decorate('vitals', vitals)
    app.decorate('jobRuns', new JobRuns())
    app.addHook('onReady', async () => vitals.start())
    app.addHook('onClose', async () => vitals.stop())
    app.decorate('deviceSecret', new ServerSecret(database, 'device-cookie'))
    app.decorate('factorSecret', new ServerSecret(database, 'factors'))
    app.decorate('logSecret', logSecret(database))
    app.decorate('previewSecret', new ServerSecret(database, 'look-preview'))
    app.decorate('signOnSecret', new ServerSecret(database, 'sign-on'))
    app.decorateRequest('cachedUser', null)
    app.decorateRequest('isDisabled', false)
    app.decorateRequest('pseudonym', '')
    app.decorateRequest('heavyCaller', null)
    app.decorateRequest('authorisedAt', 0)
    app.decorateRequest('turn', null)
  },
  { name: 'services' },
)
