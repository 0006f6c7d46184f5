import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 20
const WINDOW_MS = 10_000
/** The number of windows that are kept: together one minute. */
const WINDOWS = 6
const NANOSECONDS_PER_MS = 1e6

interface Delay {
  readonly usual_ms: number
  readonly worst_ms: number
}

/** Facts about this process: its start, open event streams, and delays of its event loop. */
export class Vitals {
  readonly startedAt = new Date(Date.now() - process.uptime() * 1_000)
  /** The number of open event streams. */
  streams = 0
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #past: Delay[] = []
  #timer: NodeJS.Timeout | undefined

  start(): void {
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      this.#past.unshift(this.#current())
      this.#past.length = Math.min(this.#past.length, WINDOWS - 1)
      this.#histogram.reset()
    }, WINDOW_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  /** The delay of the event loop within the last minute: the highest median of ten seconds, and the maximum. */
  eventLoop(): Delay {
    const delays = [this.#current(), ...this.#past]
    return {
      usual_ms: Math.max(...delays.map(({ usual_ms }) => usual_ms)),
      worst_ms: Math.max(...delays.map(({ worst_ms }) => worst_ms)),
    }
  }

  #current(): Delay {
    // The histogram measures from one timer to the next. Before the first measurement its numbers are meaningless.
    if (this.#histogram.count === 0) return { usual_ms: 0, worst_ms: 0 }
    return { usual_ms: delayOf(this.#histogram.percentile(50)), worst_ms: delayOf(this.#histogram.max) }
  }
}

function delayOf(nanoseconds: number): number {
  return Math.round(Math.max(0, nanoseconds / NANOSECONDS_PER_MS - RESOLUTION_MS) * 10) / 10
}
