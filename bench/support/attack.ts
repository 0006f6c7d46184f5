import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inRoot } from '../../scripts/support/paths.ts'
import type { RawRequest } from './raw-request.ts'

export interface Attacker {
  readonly port: number
  /**
   * Requests that are sent one after the other, repeatedly. The header X-Forwarded-For determines the sender that the
   * server sees.
   */
  readonly requests: readonly RawRequest[]
  readonly connections: number
  /** Undefined: as fast as the server responds, with a pause when the response requests one. */
  readonly perSecond?: number
}

export interface AttackReport {
  readonly statuses: Record<number, number>
  /** Requests without a response. */
  failures: number
}

/** Runs `use` while attackers are active; also returns their reports. */
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

/** Describes in words the number of responses of each status. */
export function describeReports(reports: readonly AttackReport[]): string {
  const totals = new Map<string, number>()
  for (const { statuses, failures } of reports) {
    const counted = failures > 0 ? { ...statuses, 'no answer': failures } : statuses
    for (const [status, count] of Object.entries(counted)) totals.set(status, (totals.get(status) ?? 0) + count)
  }
  return [...totals].map(([status, count]) => `${count} × ${status}`).join(', ') || 'nothing'
}
