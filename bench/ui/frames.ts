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
 * Milliseconds that the main thread worked for its busiest frame: all tasks from one frame to the next. Processor time
 * and not the clock, so that it is the same whatever else the machine does.
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
    .filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && ph === 'X')
    .filter(({ ts }) => ts >= start.ts && ts <= end.ts)
    .sort((a, b) => a.ts - b.ts)
  let longest = 0
  let frames = 0
  let busy = 0
  for (const { name, tdur } of main) {
    // a task that paints is the last of its frame; its parts come after it in the order of their start
    if (name === 'RunTask') busy += tdur ?? 0
    if (name !== 'Commit') continue
    frames++
    longest = Math.max(longest, busy)
    busy = 0
  }
  if (frames === 0) throw new Error('The trace has no frame: nothing was measured.')
  return { longest: longest / 1000, frames }
}
