interface TraceEvent {
  name: string
  ph: string
  ts: number
  pid: number
  tid: number
  /** Microseconds of processor time; waiting for a processor does not count. */
  tdur?: number
}

/** Trace categories that {@link longestFrame} reads. */
export const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * Milliseconds that the main thread worked for its busiest frame: from the task that first asked for it, as the browser's
 * own "long animation frame" counts, to its commit. Processor time and not the clock, so that it is the same whatever
 * else the machine does.
 */
export function longestFrame(trace: Buffer, from: string, to: string): { longest: number; frames: number } {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const marked = (name: string) => {
    const found = traceEvents.find((event) => event.name === name)
    if (!found) throw new Error(`The trace has no mark "${name}".`)
    return found
  }
  const start = marked(from)
  const end = marked(to)
  const main = traceEvents
    .filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && (ph === 'X' || ph === 'I'))
    .filter(({ ts }) => ts >= start.ts && ts <= end.ts)
    .sort((a, b) => a.ts - b.ts)
  let longest = 0
  let frames = 0
  let busy = 0
  let task = 0
  let asked = false
  for (const { name, tdur } of main) {
    if (name === 'RunTask') {
      task = tdur ?? 0
      busy += task
    } else if (name === 'RequestMainThreadFrame' && !asked) {
      asked = true
      busy = task
    } else if (name === 'Commit') {
      // it lies inside the task that paints, and that one has been added whole
      frames++
      longest = Math.max(longest, busy)
      busy = 0
      asked = false
      // what it asks for after that is the next frame, and its work was for this one
      task = 0
    }
  }
  if (frames === 0) throw new Error('The trace has no frame: nothing was measured.')
  return { longest: longest / 1000, frames }
}
