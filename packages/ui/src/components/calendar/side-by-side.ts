import { DAY_MINUTES, type Segment } from './calendar-event.ts'

/** The place of an event beside those at the same time. */
export interface PlacedSegment {
  segment: Segment
  /** Its column, counted from 0, the number of columns, and how many columns it covers. */
  column: number
  columns: number
  span: number
}

/** The minimum height of an event, in minutes, so that its title can be read and pressed. */
const MIN_MINUTES = 30

/** The minutes of a day that an event covers on the screen. */
export function visibleMinutes({ start, end }: Segment): { start: number; end: number } {
  const visibleEnd = Math.min(Math.max(end, start + MIN_MINUTES), DAY_MINUTES)
  return { start: Math.min(start, visibleEnd - MIN_MINUTES), end: visibleEnd }
}

/**
 * Puts events of one day that are at the same time side by side: each into the first column that is free, as wide as the
 * free columns after it allow.
 */
export function sideBySide(segments: readonly Segment[]): PlacedSegment[] {
  const visible = segments
    .map((segment) => ({ segment, ...visibleMinutes(segment), column: 0 }))
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const placed: PlacedSegment[] = []
  let group: typeof visible = []
  let ends: number[] = []
  const placeGroup = () => {
    for (const { segment, start, end, column } of group) {
      const beside = group.filter((other) => other.column > column && other.start < end && other.end > start)
      const next = Math.min(ends.length, ...beside.map((other) => other.column))
      placed.push({ segment, column, columns: ends.length, span: next - column })
    }
    group = []
    ends = []
  }
  for (const item of visible) {
    if (ends.every((end) => end <= item.start)) placeGroup()
    const freeColumn = ends.findIndex((end) => end <= item.start)
    item.column = freeColumn < 0 ? ends.length : freeColumn
    ends[item.column] = item.end
    group.push(item)
  }
  placeGroup()
  return placed
}
