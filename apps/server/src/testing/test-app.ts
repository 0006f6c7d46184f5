import type { BodyOf, DataOf, QueryOf } from '@quadrangle/api-client/contract'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract, type Endpoint } from '@quadrangle/api-client/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppParts, buildApp } from '../app.ts'
import type { DatabaseHandle } from '../database/database.ts'
import type { Config } from '../process/settings/config.ts'
import { protectSecrets } from '../runtime/session/protect-secrets.ts'
import { testPassword } from './fixtures.ts'
import { openTestDatabase, type Seed } from './test-database.ts'

/** The headers that a browser of the portal sends; after a log-in they include the session cookie. */
export type Headers = Readonly<Record<string, string>>

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: DatabaseHandle
  readonly config: Config
  close(): Promise<void>
}

export interface TestAppOptions
  extends Partial<Pick<AppParts, 'handlers' | 'routes' | 'log' | 'portal' | 'assets' | 'clientLimits'>> {
  /** `demo`: the demo campus with its accounts. `none` (the default): empty tables. */
  readonly seed?: 'demo' | 'none'
  readonly config?: Partial<Config>
  /** A database to use instead of a new one. */
  readonly database?: DatabaseHandle
  /**
   * Caches sessions for 800 ms, as in production. Otherwise the next call sees changes that a test makes in the
   * database.
   */
  readonly cacheSessions?: boolean
}

export const browserHeaders: Headers = {
  [CLIENT_HEADER]: CLIENT_NAME,
  accept: 'application/json',
  'accept-language': 'en',
}

/** Creates a complete server with its own database. Close it at the end. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { handlers, routes } = options.handlers
    ? { handlers: options.handlers, routes: [] }
    : await import('../routes.ts')
  const testDatabase = await openTestDatabase(options.seed === 'demo' ? await loadDemoSeed() : undefined)
  const { config } = testDatabase
  const database = options.database ?? testDatabase.database
  await protectSecrets(database.db, options.config?.masterKeys ?? [])
  const app = await buildApp({
    config: { ...config, ...options.config },
    database,
    handlers,
    routes: options.routes ?? routes,
    log: options.log ?? false,
    ...(options.portal === undefined ? {} : { portal: options.portal }),
    ...(options.assets === undefined ? {} : { assets: options.assets }),
    ...(options.clientLimits === undefined ? {} : { clientLimits: options.clientLimits }),
  })
  if (!options.cacheSessions) app.sessionCache.get = (_token, load) => load()
  await app.ready()
  return {
    app,
    database,
    config,
    async close() {
      await app.close()
      await options.database?.close()
      await testDatabase.close()
    },
  }
}

async function loadDemoSeed(): Promise<Seed> {
  const { seedDemo } = await import('../seed/seed-demo.ts')
  return async (database) => void (await seedDemo(database.db))
}

/** Logs in through the API; returns the headers for further calls. */
export async function logIn(app: FastifyInstance, identifier: string, password = testPassword): Promise<Headers> {
  const response = await inject(app, contract.auth.login, { body: { identifier, password } })
  if (response.statusCode !== 200)
    throw new Error(`${identifier} could not log in: ${response.statusCode} ${response.body}`)
  return { ...browserHeaders, cookie: cookieOf(response) }
}

export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

type Input<E> = (undefined extends QueryOf<E> ? { query?: undefined } : { query: QueryOf<E> }) &
  (undefined extends BodyOf<E> ? { body?: undefined } : { body: BodyOf<E> }) & { headers?: Headers }

export interface CallResponse<E> {
  readonly status: number
  readonly errcode: number
  readonly errmsg: string
  readonly data: DataOf<E>
  readonly raw: LightMyRequestResponse
}

/** Makes a call of the contract, like the client. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Input<E>,
): Promise<CallResponse<E>> {
  const raw = await inject(app, endpoint, input)
  const { errcode, errmsg, data } = raw.json<{ errcode: number; errmsg: string; data: DataOf<E> }>()
  return { status: raw.statusCode, errcode, errmsg, data, raw }
}

/** Like `call`, but returns the raw response. */
export function inject(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: { readonly query?: unknown; readonly body?: unknown; readonly headers?: Headers },
): Promise<LightMyRequestResponse> {
  const texts = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  return app.inject({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    query: Object.fromEntries(texts) as Record<string, string>,
    headers: { ...(input.headers ?? browserHeaders) },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
}
