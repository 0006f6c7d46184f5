import { resolve } from 'node:path'
import { z } from 'zod'
import { empty, type Gateways, gatewaySettings, gatewaysOf, missingGatewaySettings } from './gateway-settings.ts'
import { StartError } from './lifecycle/start-error.ts'

/** The exit code of a wrong setting. */
const WRONG_SETTING = 2

/** Fewer would refuse calls that count as many, and people who open a few pages at once. */
const PER_MINUTE = 'must be a number from 100 to 1000000000'

/** All settings, each with its default; the README has them as a table. */
export const environment = z.object({
  HOST: z.preprocess(
    empty,
    z
      .string()
      .regex(/^[\w.:[\]-]+$/, 'must be a host name or an address')
      .default('localhost'),
  ),
  PORT: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
      .default(3000),
  ),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: z.preprocess(
    empty,
    z
      .string()
      .refine(
        (url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''),
        'must look like postgres://user:password@host:5432/database',
      )
      .optional(),
  ),
  PUBLIC_URL: z.preprocess(
    empty,
    z
      .string()
      .refine(isOrigin, 'must be an address without a path, such as https://portal.example.edu')
      .transform((url) => new URL(url))
      .optional(),
  ),
  REQUESTS_PER_MINUTE: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d{1,10}$/, PER_MINUTE)
      .transform(Number)
      .refine((requests) => requests >= 100 && requests <= 1_000_000_000, PER_MINUTE)
      .default(1200),
  ),
  ...gatewaySettings,
  SEED: z.preprocess(empty, z.enum(['demo', 'none'], 'must be demo or none').default('none')),
  NODE_ENV: z.preprocess(empty, z.string().default('production')),
})

/** Everything that the environment decides. */
export interface Config extends Gateways {
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the built-in database, in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Where people reach the portal, if it is not this server's own address. */
  readonly publicUrl: URL | undefined
  /** How many requests one person may make a minute at each process. */
  readonly requestsPerMinute: number
  readonly seed: 'demo' | 'none'
  /** Whether every answer is compared with the contract: in tests and in development. */
  readonly checkAnswers: boolean
}

/** Reads the settings. A wrong one stops the start, with one line that says which and why. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = environment.safeParse(env)
  const wrong = result.success
    ? missingGatewaySettings(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}${shown(String(path[0]), env)}`)
  if (!result.success || wrong.length > 0)
    throw new StartError(`Wrong setting: ${wrong.join('; ')}.`, { exitCode: WRONG_SETTING })
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, REQUESTS_PER_MINUTE, SEED, NODE_ENV } = result.data
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    ...gatewaysOf(result.data),
    seed: SEED,
    checkAnswers: NODE_ENV === 'test' || NODE_ENV === 'development',
  }
}

const mayHoldPassword = new Set(['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'SMS_SECRET'])

/** What was given, except for settings that may hold a password. */
function shown(name: string, env: Readonly<Record<string, string | undefined>>): string {
  return mayHoldPassword.has(name) ? '' : ` (it is “${(env[name] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 100)}”)`
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}
