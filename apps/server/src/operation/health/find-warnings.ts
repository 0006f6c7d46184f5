import type { Contract, DataOf } from '@quadrangle/api-client/contract'

export type Health = DataOf<Contract['health']['show']>
export type HealthWarning = Health['warnings'][number]
export type HealthFacts = Omit<Health, 'warnings'> & { readonly migrationsAreCurrent: boolean }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const GIB = 1024 ** 3

/** The dispatcher checks every few seconds; a queue without progress for this long is not being processed. */
const LATE_MS = 10 * MINUTE_MS
export const LATE_MINUTES = 5
const SLOW_DATABASE_MS = 200
const SLOW_THREAD_MS = 100
const FULL_HEAP = 0.85
/** From this share of a limit or quota on, a warning names the person or office. */
export const NEAR_LIMIT = 0.8
/** Longer than a weekend. */
const OLD_BACKUP_MS = 4 * DAY_MS

/** Whether most of a limit is used. */
export const isNearLimit = (used: number, limit: number) => used > 0 && used >= limit * NEAR_LIMIT

const levelOrder = { danger: 0, warning: 1, info: 2 }

/** Warnings that need the attention of an administrator, the most urgent first. */
export function findWarnings(facts: HealthFacts): HealthWarning[] {
  const warnings: HealthWarning[] = []
  const warn = (level: HealthWarning['level'], code: HealthWarning['code'], about = '') =>
    warnings.push({ level, code, about })
  const ageOf = (time: string | null) => (time === null ? 0 : Date.parse(facts.at) - Date.parse(time))

  for (const { channel, gateway, held, failed, oldest, problem } of facts.queues) {
    if (gateway === 'outbox') warn(held > 0 ? 'warning' : 'info', 'gateway-missing', channel)
    else if (problem) {
      if (problem.misconfigured) warn('danger', 'gateway-misconfigured', channel)
      else warn('warning', 'gateway-unavailable', channel)
    } else if (ageOf(oldest) > LATE_MS) warn('danger', 'messages-late', channel)
    if (failed > 0) warn('warning', 'messages-failed', channel)
  }
  if (facts.notices.late > 0) warn('danger', 'notices-late')

  const { limits, issuers, carried_over } = facts.sending
  for (const kind of ['texts', 'urgent'] as const) {
    const warnNearLimit = (used: number, limit: number, about = '') => {
      if (used > 0 && used >= limit) warn('danger', `${kind}-limit`, about)
      else if (isNearLimit(used, limit)) warn('warning', `${kind}-limit`, about)
    }
    warnNearLimit(facts.sending[kind], limits[`${kind}_all`])
    // An issuer who was refused has a warning of their own.
    for (const issuer of issuers)
      if (issuer.refused === 0) warnNearLimit(issuer[kind], limits[`${kind}_issuer`], String(issuer.person_id))
  }
  for (const { person_id, refused } of issuers) if (refused === 1) warn('danger', 'sending-refused', String(person_id))
  if (carried_over > 0) warn('warning', 'reach-carried-over')

  if (!facts.migrationsAreCurrent) warn('danger', 'database-migrations')
  if (!facts.database.secrets_encrypted) warn('warning', 'secrets-in-clear')
  if (facts.database.latency_ms > SLOW_DATABASE_MS) warn('warning', 'database-slow')

  const { free_bytes: free, total_bytes: total, reserve_bytes: reserve, last_backup: backup, offices } = facts.storage
  for (const { id } of offices) warn('warning', 'quota-near', String(id))
  if (free < reserve || free < GIB / 2 || free < total * 0.02) warn('danger', 'disk-low')
  else if (free < reserve + 2 * GIB || free < total * 0.1) warn('warning', 'disk-low')
  if (backup === null) warn('info', 'backup-missing')
  else if (ageOf(backup.at) > OLD_BACKUP_MS) warn('warning', 'backup-old')

  const { event_loop: loop, memory } = facts.server
  if (loop.usual_ms > SLOW_THREAD_MS) warn('warning', 'server-slow')
  if (memory.heap_bytes > memory.heap_limit_bytes * FULL_HEAP) warn('warning', 'memory-low')

  for (const { key, enabled, last_ok: ok, last_error: error, resting } of facts.sources) {
    const isFailing = resting === 1 || (error !== null && (ok === null || ok < error.at))
    if (enabled && isFailing) warn('warning', 'source-failing', key)
  }
  return warnings.sort((a, b) => levelOrder[a.level] - levelOrder[b.level])
}
