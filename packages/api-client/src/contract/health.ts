import { z } from 'zod'
import { sourceProblem } from './card-trial.ts'
import { costs } from './costs.ts'
import { gatewayProblem, sendingLimits } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { flag, instant, personName } from './values.ts'

const channel = z.enum(['email', 'sms'])
const milliseconds = z.number().min(0)

/** A matter that needs the attention of an administrator. */
export const healthWarning = z.object({
  code: z.enum([
    'gateway-missing',
    'gateway-misconfigured',
    'gateway-unavailable',
    'messages-late',
    'messages-failed',
    'notices-late',
    'texts-limit',
    'urgent-limit',
    'sending-refused',
    'reach-carried-over',
    'database-slow',
    'database-migrations',
    'disk-low',
    'quota-near',
    'secrets-in-clear',
    'server-slow',
    'memory-low',
    'source-failing',
    'backup-missing',
    'backup-old',
  ]),
  /** `danger`: people are affected now. `warning`: they will be. `info`: good to know. */
  level: z.enum(['danger', 'warning', 'info']),
  /** The channel of a queue, the key of a card source, or the id of an organisation or an issuer; otherwise empty. */
  about: z.string(),
})

/** The messages of one channel that are not sent. */
export const channelQueue = z.object({
  channel,
  gateway: z.enum(['gateway', 'outbox']),
  /** Messages that are due, or wait for their next try. */
  queued: z.int(),
  sending: z.int(),
  held: z.int(),
  failed: z.int(),
  /** Since when the oldest due message has been waiting. */
  oldest: instant.nullable(),
  problem: gatewayProblem.pick({ reason: true, misconfigured: true, since: true }).nullable(),
})

export const sourceHealth = z.object({
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  enabled: flag,
  last_ok: instant.nullable(),
  last_error: z.object({ at: instant, problem: sourceProblem }).nullable(),
  /** 1 while the source gets no requests because it failed repeatedly. */
  resting: flag,
})

/** The health of the portal. The figures of the server are those of the process that responds. */
export const health = z.object({
  at: instant,
  warnings: z.array(healthWarning),
  queues: z.array(channelQueue),
  notices: z.object({
    /** Notices that were accepted and are still being distributed. */
    sending: z.int(),
    scheduled: z.int(),
    /** Scheduled notices that are due and were not sent. */
    late: z.int(),
  }),
  /** Text messages and urgent notices of the last 24 hours. */
  sending: z.object({
    limits: sendingLimits.pick({ urgent_issuer: true, urgent_all: true, texts_issuer: true, texts_all: true }),
    texts: z.int(),
    urgent: z.int(),
    /** Issuers who have almost reached the limit of one issuer, or who were refused because of it. */
    issuers: z.array(
      z.object({
        person_id: z.int(),
        name: personName,
        name_en: personName,
        texts: z.int(),
        urgent: z.int(),
        refused: flag,
      }),
    ),
    /** How many issuers may reach everybody only because every issuer could before. */
    carried_over: z.int(),
  }),
  database: z.object({
    engine: z.enum(['builtin', 'postgresql']),
    version: z.string(),
    bytes: z.int(),
    latency_ms: milliseconds,
    migrations: z.int(),
    last_migration: z.string(),
    /** Whether a master key encrypts the secrets in it. */
    secrets_encrypted: flag,
    /** Connections of this process to the database; the built-in one has a single session. */
    connections: z.object({ used: z.int(), waiting: z.int(), limit: z.int() }),
  }),
  storage: z.object({
    free_bytes: z.int(),
    total_bytes: z.int(),
    files: z.int(),
    file_bytes: z.int(),
    /** Free space below which uploads are refused. */
    reserve_bytes: z.int(),
    /** How much an organisation may attach to its notices within 24 hours, and the organisations near that limit. */
    office_bytes_per_day: z.int(),
    offices: z.array(z.object({ id: z.int(), name: z.string(), name_en: z.string(), bytes: z.int() })),
    /** When the backup command last wrote an archive. */
    last_backup: z.object({ at: instant, bytes: z.int() }).nullable(),
  }),
  server: z.object({
    version: z.string(),
    node: z.string(),
    /** When the portal's pages were built; null if they were not. */
    built_at: instant.nullable(),
    started_at: instant,
    /** Open event streams: about the number of tabs that show the portal. */
    streams: z.int(),
    /** How late timers of its main thread run: the usual delay, and the longest within the last minute. */
    event_loop: z.object({ usual_ms: milliseconds, worst_ms: milliseconds }),
    memory: z.object({ used_bytes: z.int(), heap_bytes: z.int(), heap_limit_bytes: z.int() }),
  }),
  sources: z.array(sourceHealth),
})

export const healthEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/admin/health',
    summary:
      'How the portal is doing: queues, gateways, database, disk, server and card sources, and what needs attention.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    data: health,
    example: {
      data: {
        at: '2026-11-19T08:00:00Z',
        warnings: [{ code: 'gateway-unavailable', level: 'warning', about: 'email' }],
        queues: [
          {
            channel: 'email',
            gateway: 'gateway',
            queued: 240,
            sending: 0,
            held: 0,
            failed: 2,
            oldest: '2026-11-19T07:58:00Z',
            problem: { reason: 'connect ECONNREFUSED', misconfigured: 0, since: '2026-11-19T07:58:00Z' },
          },
        ],
        notices: { sending: 0, scheduled: 3, late: 0 },
        sending: {
          limits: { urgent_issuer: 3, urgent_all: 10, texts_issuer: 5_000, texts_all: 20_000 },
          texts: 4_600,
          urgent: 1,
          issuers: [{ person_id: 3, name: '王老师', name_en: 'Ms Wang', texts: 4_600, urgent: 1, refused: 0 }],
          carried_over: 0,
        },
        database: {
          engine: 'postgresql',
          version: '15.8',
          bytes: 84_000_000,
          latency_ms: 0.6,
          migrations: 18,
          last_migration: '0018_card_sources.sql',
          secrets_encrypted: 1,
          connections: { used: 1, waiting: 0, limit: 10 },
        },
        storage: {
          free_bytes: 42_000_000_000,
          total_bytes: 80_000_000_000,
          files: 312,
          file_bytes: 190_000_000,
          reserve_bytes: 1_073_741_824,
          office_bytes_per_day: 1_073_741_824,
          offices: [],
          last_backup: { at: '2026-11-19T03:20:00Z', bytes: 24_000_000 },
        },
        server: {
          version: '1.0.0',
          node: '24.21.0',
          built_at: '2026-11-18T12:00:00Z',
          started_at: '2026-11-18T12:05:00Z',
          streams: 1_204,
          event_loop: { usual_ms: 0.4, worst_ms: 31 },
          memory: { used_bytes: 310_000_000, heap_bytes: 120_000_000, heap_limit_bytes: 4_000_000_000 },
        },
        sources: [
          {
            key: 'library',
            name: '图书馆',
            name_en: 'Library',
            enabled: 1,
            last_ok: '2026-11-19T07:59:30Z',
            last_error: null,
            resting: 0,
          },
        ],
      },
    },
  }),
}
