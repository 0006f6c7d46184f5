import { parentPort } from 'node:worker_threads'

/** Does the jobs that a `JobThread` sends to this thread. */
export function answerJobs<Job, Result>(work: (job: Job) => Result): void {
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)))
}
