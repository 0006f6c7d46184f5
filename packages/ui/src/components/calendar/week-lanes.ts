import { type Entry, type Segment, segmentOf, segmentsOn } from './calendar-event.ts'

/**
 * The lines of one day, each with one event or empty, so that long events stay on the same line on all of their days.
 */
export type Lanes = (Segment | undefined)[]

/** The lines of consecutive days with their long events. */
export function longLanes(entries: readonly Entry[], days: readonly string[]): Lanes[] {
  const lanes: Lanes[] = days.map(() => [])
  for (const entry of entries.filter(({ long }) => long)) {
    const dayIndexes = days.flatMap((day, at) => (entry.from <= day && day <= entry.to ? [at] : []))
    let lane = 0
    while (dayIndexes.some((at) => lanes[at]?.[lane] !== undefined)) lane += 1
    for (const at of dayIndexes) {
      const lines = lanes[at]
      while (lines && lines.length < lane) lines.push(undefined)
      if (lines) lines[lane] = segmentOf(entry, days[at] ?? '')
    }
  }
  return lanes
}

/** The lines of consecutive days with all of their events: short ones use the lines that long ones leave free. */
export function allLanes(entries: readonly Entry[], days: readonly string[]): Lanes[] {
  return longLanes(entries, days).map((lines, at) => {
    const short = segmentsOn(entries, days[at] ?? '').filter(({ entry }) => !entry.long)
    const filled = Array.from(lines, (line) => line ?? short.shift())
    return [...filled, ...short]
  })
}
