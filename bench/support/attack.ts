import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inRoot } from '../../scripts/support/paths.ts'
import type { RawRequest } from './raw-request.ts'

export interface Attacker {
  readonly port: number
  /** Sent one after the other, again and again. The header X-Forwarded-For says for whom the server takes the sender. */
  readonly requests: readonly RawRequest[]
  readonly connections: number
  /** Undefined: as fast as the server answers, with a pause when it says so. */
  readonly perSecond?: number
}

export interface AttackReport {
  readonly statuses: Record<number, number>
  /** Requests without an answer. */
  failures: number
}

/** Runs `use` while attackers are at work; returns what they got, too. */
export async function duringAttack<Result>(
  attackers: readonly Attacker[],
  use: () => Promise<Result>,
): Promise<{ result: Result; reports: AttackReport[] }> {
  const workers = attackers.map(
    (workerData) => new Worker(inRoot('bench/support/attacker.ts'), { workerData, execArgv: ['--conditions=source'] }),
  )
  try {
    await Promise.all(workers.map((worker) => once(worker, 'message')))
    const result = await use()
    const reports = await Promise.all(
      workers.map(async (worker) => {
        worker.postMessage('stop')
        const [report] = (await once(worker, 'message')) as [AttackReport]
        return report
      }),
    )
    return { result, reports }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** In words: how many answers of each status. */
export function describeReports(reports: readonly AttackReport[]): string {
  const all = new Map<string, number>()
  for (const { statuses, failures } of reports) {
    const counted = failures > 0 ? { ...statuses, 'no answer': failures } : statuses
    for (const [status, count] of Object.entries(counted)) all.set(status, (all.get(status) ?? 0) + count)
  }
  return [...all].map(([status, count]) => `${count} × ${status}`).join(', ') || 'nothing'
}
