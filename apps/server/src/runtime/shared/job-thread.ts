import { Worker } from 'node:worker_threads'
import { Semaphore } from './semaphore.ts'

/** Module that a job thread runs, its name for tools, and the time limit of a job. */
export interface JobThreadOptions {
  /** A module that calls `answerJobs`. */
  readonly module: URL
  readonly name: string
  readonly timeoutMs: number
}

export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError'
}

/**
 * A thread for work that would block all requests; it runs one job after another. It starts with the first job, and
 * again after a job that failed or took too long. An idle thread does not keep the process alive.
 */
export class JobThread<Job, Result> {
  readonly #options: JobThreadOptions
  readonly #turns = new Semaphore(1, Number.POSITIVE_INFINITY)
  #worker: Worker | undefined

  constructor(options: JobThreadOptions) {
    this.#options = options
  }

  async run(job: Job): Promise<Result> {
    const release = await this.#turns.acquire()
    try {
      return await this.#run(job)
    } finally {
      release?.()
    }
  }

  async #run(job: Job): Promise<Result> {
    const { name, timeoutMs } = this.#options
    const worker = this.#worker ?? this.#start()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const onExit = () => reject(new Error(`The thread “${name}” ended.`))
    const timer = setTimeout(
      () => reject(new JobTimeoutError(`A job of the thread “${name}” took too long.`)),
      timeoutMs,
    )
    worker.once('message', resolve).once('error', reject).once('exit', onExit).ref()
    worker.postMessage(job)
    try {
      return await promise
    } catch (error) {
      this.#forget(worker)
      void worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', reject).off('exit', onExit)
      worker.unref()
    }
  }

  #start(): Worker {
    const { module, name } = this.#options
    const worker = new Worker(module, { execArgv: ['--conditions=source'], name })
    // A thread that fails between two jobs must not end the process.
    worker.on('error', () => this.#forget(worker))
    worker.on('exit', () => this.#forget(worker))
    this.#worker = worker
    return worker
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
  }
}
