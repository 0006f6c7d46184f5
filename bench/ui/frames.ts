interface TraceEvent {
  name: string
  ph: string
  ts: number
  pid: number
  tid: number
  /** Microseconds of processor time, without waiting. */
  tdur?: number
}

/** Trace categories that {@link longestFrame} reads. */
export const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * Milliseconds of main-thread work for the longest frame, from the task that requested it to its commit, like a "long
 * animation frame". Processor time instead of wall time, so that other load does not matter.
 */
export function longestFrame(trace: Buffer, from: string, to: string): { longest: number; frames: number } {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const markOf = (name: string) => {
    const mark = traceEvents.find((event) => event.name === name)
    if (!mark) throw new Error(`The trace has no mark "${name}".`)
    return mark
  }
  const start = markOf(from)
  const end = markOf(to)
  const main = traceEvents
    .filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && (ph === 'X' || ph === 'I'))
    .filter(({ ts }) => ts >= start.ts && ts <= end.ts)
    .sort((a, b) => a.ts - b.ts)
  let longest = 0
  let frames = 0
  let busy = 0
  let taskTime = 0
  let isRequested = false
  for (const { name, tdur } of main) {
    if (name === 'RunTask') {
      taskTime = tdur ?? 0
      busy += taskTime
    } else if (name === 'RequestMainThreadFrame' && !isRequested) {
      isRequested = true
      busy = taskTime
    } else if (name === 'Commit') {
      // The commit is inside a task whose full duration has already been added.
      frames++
      longest = Math.max(longest, busy)
      busy = 0
      isRequested = false
      // A later request of the same task is for the next frame, and its work belongs to this one.
      taskTime = 0
    }
  }
  if (frames === 0) throw new Error('The trace has no frame: nothing was measured.')
  return { longest: longest / 1000, frames }
}
