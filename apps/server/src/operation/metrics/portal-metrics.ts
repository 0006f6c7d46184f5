import { Counter, Gauge, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { DatabaseFacts } from './load-facts.ts'

type Labels = Readonly<Record<string, string>>
type Value = readonly [labels: Labels, value: number]

/** The present state of the portal. Without `facts`, the metrics of the database are left out. */
export function portalMetrics(app: FastifyInstance, facts: DatabaseFacts | undefined): Registry {
  const registry = new Registry()

  function add(kind: typeof Counter | typeof Gauge, name: string, help: string, values: readonly Value[]): void {
    // The library shows a metric without values as 0.
    if (values.length === 0) return
    const labelNames = Object.keys(values[0]?.[0] ?? {})
    const metric = new kind({ name: `quadrangle_${name}`, help, labelNames, registers: [registry] })
    for (const [labels, value] of values) metric.inc({ ...labels }, value)
  }
  const gauge = (name: string, help: string, ...values: Value[]) => add(Gauge, name, help, values)
  const counter = (name: string, help: string, ...values: Value[]) => add(Counter, name, help, values)

  const { database, jobRuns, vitals } = app
  const { pool } = database
  gauge('event_streams', 'Open event streams of this process.', [{}, vitals.streams])
  gauge(
    'database_connections',
    'Connections of the pool.',
    [{ state: 'used' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
  )
  gauge('database_connections_limit', 'Connections that the pool may open.', [{}, pool.options.max])
  gauge('database_waiting', 'Statements that wait for a connection of the pool.', [{}, pool.waitingCount])
  gauge('database_shared_reads', 'Prepared reads that run or wait on shared connections.', [
    {},
    database.pendingReads(),
  ])

  gauge('jobs_leader', 'Whether this process runs the background jobs.', [{}, Number(jobRuns.isLeading)])
  const runs = [...jobRuns.all()]
  const ofJobs = (value: (totals: (typeof runs)[number][1]) => number | undefined): Value[] =>
    runs.flatMap(([job, totals]) => {
      const number = value(totals)
      return number === undefined ? [] : [[{ job }, number]]
    })
  counter('job_runs_total', 'Runs of background jobs.', ...ofJobs((job) => job.runs))
  counter('job_failures_total', 'Runs that failed.', ...ofJobs((job) => job.failures))
  counter('job_seconds_total', 'Time that the runs took.', ...ofJobs((job) => job.seconds))
  gauge(
    'job_last_success_timestamp_seconds',
    'When the last run succeeded.',
    ...ofJobs(({ lastSuccess }) => lastSuccess && lastSuccess.getTime() / 1_000),
  )

  gauge('database_up', 'Whether the database answers.', [{}, Number(facts !== undefined)])
  if (!facts) return registry
  const { latencySeconds, queues, gatewayProblems, sessions } = facts
  gauge('database_latency_seconds', 'Time of the shortest statement, with its wait.', [{}, latencySeconds])
  gauge('sessions', 'Sessions that have not expired.', [{}, sessions])
  gauge(
    'messages',
    'Messages that are not sent.',
    ...queues.flatMap(({ channel, queued, sending, held, failed }) =>
      Object.entries({ queued, sending, held, failed }).map(([state, count]): Value => [{ channel, state }, count]),
    ),
  )
  gauge(
    'messages_overdue_seconds',
    'How long the oldest message that is due has waited.',
    ...queues.map(({ channel, oldest }): Value => [{ channel }, oldest ? secondsSince(oldest) : 0]),
  )
  gauge(
    'gateway_problem',
    'Whether the gateway fails.',
    ...queues.map(
      ({ channel }): Value => [{ channel }, Number(gatewayProblems.some((problem) => problem.channel === channel))],
    ),
  )
  return registry
}

const secondsSince = (time: Date) => Math.max(0, (Date.now() - time.getTime()) / 1_000)
