import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../lifecycle/start-error.ts'
import { databaseSettings, readDatabaseUrl } from './database-settings.ts'
import {
  emptyAsUndefined,
  type Gateways,
  gatewaySettings,
  gatewaysOf,
  missingGatewaySettings,
} from './gateway-settings.ts'
import { type Ldap, ldapOf, ldapProblems, ldapSettings } from './ldap-settings.ts'
import { masterKeySettings, readMasterKeys } from './master-key-settings.ts'
import { type LogSettings, operationSettings } from './operation-settings.ts'
import { noSignOn, readSignOn, type SignOn, signOnSettings } from './sign-on-settings.ts'

/** The exit code for an invalid setting. */
const INVALID_SETTING = 2

/** A lower limit would reject expensive calls, and people who open a few pages at once. */
const PER_MINUTE = 'must be a number from 100 to 1000000000'

const MIB = 1024 ** 2

const ORIGINS =
  'must list origins, separated by commas, such as https://apps.example.edu; http only for localhost, and no wildcards'

const PROXIES =
  'must list proxies by address, by network such as 10.1.0.0/16, or as loopback, separated by commas; not a network of all addresses'

const INTERNAL_HOSTS =
  'must list hosts, separated by commas, such as lib.intra.example.edu or 10.1.2.3:8080; without a port, each port of the host counts'

const NETWORKS =
  'must list addresses and networks such as 10.1.0.0/16, separated by commas; not a network of all addresses'

/** From the size of one attachment up to numbers that are still exact. */
const MEBIBYTES = 'must be a number from 50 to 100000000'

function mebibytes(defaultValue: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, MEBIBYTES)
    .transform(Number)
    .refine((mebibytes) => mebibytes >= 50 && mebibytes <= 100_000_000, MEBIBYTES)
    .default(defaultValue)
}

const PER_DAY = 'must be a number from 1 to 1000000000'

function perDay(defaultValue: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, PER_DAY)
    .transform(Number)
    .refine((most) => most >= 1 && most <= 1_000_000_000, PER_DAY)
    .default(defaultValue)
}

/** All settings with their defaults; a test compares them with docs/settings.md. */
export const environment = z.object({
  HOST: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[\w.:[\]-]+$/, 'must be a host name or an address')
      .default('localhost'),
  ),
  PORT: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
      .default(3000),
  ),
  DATA_DIR: z.preprocess(emptyAsUndefined, z.string().default('.data')),
  ...databaseSettings,
  PUBLIC_URL: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .refine(isOrigin, 'must be an address without a path, such as https://portal.example.edu')
      .transform((url) => new URL(url))
      .optional(),
  ),
  TRUSTED_PROXIES: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .default('loopback')
      .transform((list) => list.split(',').map((proxy) => proxy.trim()))
      .refine((proxies) => proxies.every(isProxy), PROXIES),
  ),
  CAMPUS_NETWORKS: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .transform((list) => list.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every((network) => network !== 'loopback' && isProxy(network)), NETWORKS)
      .optional(),
  ),
  CORS_ORIGINS: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .refine((origins) => origins.every(isSafeOrigin), ORIGINS)
      .transform((origins) => origins.map((origin) => new URL(origin).origin))
      .optional(),
  ),
  INTERNAL_SOURCES: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every(isHost), INTERNAL_HOSTS)
      .optional(),
  ),
  REQUESTS_PER_MINUTE: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^\d{1,10}$/, PER_MINUTE)
      .transform(Number)
      .refine((requests) => requests >= 100 && requests <= 1_000_000_000, PER_MINUTE)
      .default(1200),
  ),
  NOTICES_PER_DAY: z.preprocess(emptyAsUndefined, perDay(500)),
  RECIPIENTS_PER_DAY: z.preprocess(emptyAsUndefined, perDay(1_000_000)),
  ATTACHMENT_MIB_PER_DAY: z.preprocess(emptyAsUndefined, mebibytes(1024)),
  DISK_RESERVE_MIB: z.preprocess(emptyAsUndefined, mebibytes(1024)),
  ...masterKeySettings,
  ...gatewaySettings,
  ...signOnSettings,
  ...ldapSettings,
  ...operationSettings,
  SEED: z.preprocess(
    emptyAsUndefined,
    z.enum(['demo', 'demo:stone', 'none'], 'must be demo, demo:stone or none').default('none'),
  ),
  ALLOW_DEMO_PASSWORDS: z.preprocess(emptyAsUndefined, z.literal('1', 'must be 1 or not set').optional()),
  NODE_ENV: z.preprocess(emptyAsUndefined, z.string().default('production')),
})

/** The settings from the environment. */
export interface Config extends Gateways {
  readonly host: string
  readonly port: number
  /** An absolute path. */
  readonly dataDir: string
  /** Undefined: the built-in database, in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Where people open the portal, if not at this server's own address. */
  readonly publicUrl: URL | undefined
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks and `loopback`. */
  readonly trustedProxies: readonly string[]
  /** The networks of the institution: people see that a log-in came from there. */
  readonly campusNetworks: readonly string[]
  /** The other origins whose pages may make calls in the name of their visitors. */
  readonly corsOrigins: readonly string[]
  /** The hosts of the institution's own network, with or without a port, that card sources may lead to. */
  readonly internalSources: readonly string[]
  /** Limit per person and process. */
  readonly requestsPerMinute: number
  /** How many notices one issuer may send within 24 hours, and to how many recipients in all. */
  readonly noticesPerDay: number
  readonly recipientsPerDay: number
  /** The total size of the files that one organisation may attach to its notices within 24 hours. */
  readonly attachmentBytesPerDay: number
  /** Space of the disk that uploads leave free. */
  readonly diskReserveBytes: number
  /** The keys of the secrets in the database, 32 bytes each: the first encrypts, the others only decrypt. */
  readonly masterKeys: readonly Buffer[]
  /** Log-in at other systems. */
  readonly signOn: SignOn
  /** The directory that checks passwords; undefined: the portal does. */
  readonly ldap: Ldap | undefined
  readonly seed: 'demo' | 'demo:stone' | 'none'
  /** Lets other machines reach a demo campus, whose passwords are public. */
  readonly allowDemoPasswords: boolean
  readonly log: LogSettings
  /** Opens `/metrics` to monitoring. Undefined: there is no such address. */
  readonly metricsToken: string | undefined
  /** Compares responses with the contract, in tests and in development. */
  readonly checkResponses: boolean
}

/** Reads the settings. Invalid ones are reported in one line. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = environment.safeParse(env)
  const masterKeys = result.success ? readMasterKeys(result.data) : { keys: [], problems: [] }
  const database = result.success ? readDatabaseUrl(result.data) : { databaseUrl: undefined, problems: [] }
  const { signOn = noSignOn, problems: signOnProblems = [] } = result.success
    ? readSignOn(result.data, env, result.data.PUBLIC_URL)
    : {}
  const problems = result.success
    ? [
        ...database.problems,
        ...masterKeys.problems,
        ...missingGatewaySettings(result.data),
        ...signOnProblems,
        ...ldapProblems(result.data),
      ]
    : result.error.issues.map(
        ({ path, message }) => `${path.join('.')} ${message}${describeValue(String(path[0]), env)}`,
      )
  if (!result.success || problems.length > 0)
    throw new StartError(`Wrong setting: ${problems.join('; ')}.`, { exitCode: INVALID_SETTING })
  const { HOST, PORT, DATA_DIR, PUBLIC_URL, TRUSTED_PROXIES, SEED, NODE_ENV } = result.data
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: database.databaseUrl,
    publicUrl: PUBLIC_URL,
    trustedProxies: TRUSTED_PROXIES,
    campusNetworks: result.data.CAMPUS_NETWORKS ?? [],
    corsOrigins: result.data.CORS_ORIGINS ?? [],
    internalSources: result.data.INTERNAL_SOURCES ?? [],
    requestsPerMinute: result.data.REQUESTS_PER_MINUTE,
    noticesPerDay: result.data.NOTICES_PER_DAY,
    recipientsPerDay: result.data.RECIPIENTS_PER_DAY,
    attachmentBytesPerDay: result.data.ATTACHMENT_MIB_PER_DAY * MIB,
    diskReserveBytes: result.data.DISK_RESERVE_MIB * MIB,
    masterKeys: masterKeys.keys,
    ...gatewaysOf(result.data),
    signOn,
    ldap: ldapOf(result.data),
    seed: SEED,
    allowDemoPasswords: result.data.ALLOW_DEMO_PASSWORDS !== undefined,
    log: { level: result.data.LOG_LEVEL, format: result.data.LOG_FORMAT },
    metricsToken: result.data.METRICS_TOKEN,
    checkResponses: NODE_ENV === 'test' || NODE_ENV === 'development',
  }
}

const mayContainSecret = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_SECRET',
  'OIDC_CLIENT_SECRET',
  'WECOM_SECRET',
  'DINGTALK_CLIENT_SECRET',
  'LDAP_BIND_PASSWORD',
  'MASTER_KEY',
  'MASTER_KEY_OLD',
  'METRICS_TOKEN',
])

/** The value of a setting for an error message; empty for settings that may contain a secret. */
function describeValue(name: string, env: Readonly<Record<string, string | undefined>>): string {
  return mayContainSecret.has(name) ? '' : ` (it is “${(env[name] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 100)}”)`
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

function isHost(text: string): boolean {
  return /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/.test(text) && URL.canParse(`http://${text}`)
}

/** An origin that cannot be impersonated on the network. */
function isSafeOrigin(text: string): boolean {
  if (!isOrigin(text) || text.includes('*')) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isProxy(text: string): boolean {
  if (text === 'loopback') return true
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  // An address with a zone, such as fe80::1%eth0, has another meaning on each machine.
  if (family === 0 || rest.length > 0 || address.includes('%')) return false
  // A network of length 0 would let anyone claim any address.
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128))
}
