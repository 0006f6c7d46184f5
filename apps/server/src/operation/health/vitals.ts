import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 20
const WINDOW_MS = 10_000
/** Together a minute. */
const WINDOWS = 6
const NANOSECONDS = 1e6

interface Delay {
  readonly usual_ms: number
  readonly worst_ms: number
}

/** Data of this process about itself. */
export class Vitals {
  readonly startedAt = new Date(Date.now() - process.uptime() * 1_000)
  /** Open event streams. */
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

  /** How late the event loop was within the last minute: the median of the worst ten seconds, and the maximum. */
  eventLoop(): Delay {
    const all = [this.#current(), ...this.#past]
    return {
      usual_ms: Math.max(...all.map(({ usual_ms }) => usual_ms)),
      worst_ms: Math.max(...all.map(({ worst_ms }) => worst_ms)),
    }
  }

  #current(): Delay {
    // The histogram measures from one timer to the next; without any measurement its numbers make no sense.
    if (this.#histogram.count === 0) return { usual_ms: 0, worst_ms: 0 }
    return { usual_ms: late(this.#histogram.percentile(50)), worst_ms: late(this.#histogram.max) }
  }
}

function late(nanoseconds: number): number {
  return Math.round(Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS) * 10) / 10
}
