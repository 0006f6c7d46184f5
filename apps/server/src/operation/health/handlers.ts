import { masterKeysOf } from '../../database/master-keys.ts'
import type { Db } from '../../database/schema.ts'
import { httpSources } from '../../home/card/outgoing.ts'
import { listGatewayProblems } from '../../notices/delivery/outbox.ts'
import { loadSendingLimits } from '../../notices/delivery/sending-limits.ts'
import { listUsage } from '../../notices/delivery/usage.ts'
import { officesAbove } from '../../notices/publishing/attachment-quota.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { diskSpace } from '../../runtime/shared/disk-space.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import {
  countCarriedOver,
  countNotices,
  countQueues,
  databaseFacts,
  latencyOf,
  listHttpSources,
} from './database-facts.ts'
import { findWarnings, type HealthFacts, isNearLimit, LATE_MINUTES, NEAR_LIMIT } from './find-warnings.ts'
import { lastBackupOf, memoryFacts, version } from './machine-facts.ts'

/** The messages of all issuers within 24 hours, and the issuers near their limits. */
async function sendingFacts(db: Db): Promise<HealthFacts['sending']> {
  const { urgent_issuer, urgent_all, texts_issuer, texts_all } = await loadSendingLimits(db)
  const usage = await listUsage(db)
  const sum = (kind: 'texts' | 'urgent') => usage.reduce((total, issuer) => total + issuer[kind], 0)
  return {
    limits: { urgent_issuer, urgent_all, texts_issuer, texts_all },
    texts: sum('texts'),
    urgent: sum('urgent'),
    issuers: usage
      .filter(
        ({ texts, urgent, refused }) =>
          refused || isNearLimit(texts, texts_issuer) || isNearLimit(urgent, urgent_issuer),
      )
      .map((issuer) => ({ ...issuer, refused: flag(issuer.refused) })),
    carried_over: await countCarriedOver(db),
  }
}

export const healthHandlers = handlersFor('health', {
  async show({ db, database, request: { server } }) {
    const { config, channels, vitals } = server
    const latency_ms = await latencyOf(database)
    const problems = await listGatewayProblems(db)
    const queues = await countQueues(db)
    const notices = await countNotices(db, LATE_MINUTES)
    const { isCurrent, files, file_bytes, ...versionFacts } = await databaseFacts(db)
    const sources = await listHttpSources(db)
    const { pool } = database
    const facts: HealthFacts = {
      at: instant(new Date()),
      migrationsAreCurrent: isCurrent,
      queues: queues.map((queue) => {
        const problem = problems.find(({ channel }) => channel === queue.channel)
        return {
          ...queue,
          gateway: channels[queue.channel],
          oldest: queue.oldest && instant(queue.oldest),
          problem: problem
            ? { reason: problem.reason, misconfigured: flag(problem.misconfigured), since: instant(problem.since) }
            : null,
        }
      }),
      notices,
      sending: await sendingFacts(db),
      database: {
        engine: config.databaseUrl === undefined ? 'builtin' : 'postgresql',
        ...versionFacts,
        secrets_encrypted: flag(masterKeysOf(db).current !== undefined),
        latency_ms,
        connections: {
          used: pool.totalCount - pool.idleCount,
          waiting: pool.waitingCount,
          limit: pool.options.max,
        },
      },
      storage: {
        ...(await diskSpace(config.dataDir)),
        reserve_bytes: config.diskReserveBytes,
        files,
        file_bytes,
        office_bytes_per_day: config.attachmentBytesPerDay,
        offices: await officesAbove(db, Math.floor(config.attachmentBytesPerDay * NEAR_LIMIT)),
        last_backup: await lastBackupOf(config.dataDir),
      },
      server: {
        version,
        node: process.versions.node,
        built_at: server.portalBuiltAt && instant(server.portalBuiltAt),
        started_at: instant(vitals.startedAt),
        streams: vitals.streams,
        event_loop: vitals.eventLoop(),
        memory: memoryFacts(),
      },
      sources: sources.map(({ key, name, name_en, enabled }) => {
        const { lastOk, lastError, resting } = httpSources(server).healthOf(key)
        return {
          key,
          name,
          name_en,
          enabled: flag(enabled),
          resting: flag(resting),
          last_ok: lastOk ? instant(lastOk) : null,
          last_error: lastError ? { at: instant(lastError.at), problem: lastError.error.problem } : null,
        }
      }),
    }
    const { migrationsAreCurrent: _, ...health } = facts
    return { ...health, warnings: findWarnings(facts) }
  },
})
