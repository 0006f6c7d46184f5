import type { Random } from '../random.ts'
import { curveThrough, type Point, round } from './svg.ts'

export interface Ridge {
  readonly width: number
  /** The average height of the ridge, and how far its peaks rise above it. */
  readonly y: number
  readonly height: number
  readonly peaks: number
  /** The lower edge. */
  readonly bottom: number
}

/** The outline of rolling hills, closed at the bottom. */
export function hills(random: Random, { width, y, height, peaks, bottom }: Ridge): string {
  const step = width / peaks
  const points: Point[] = [[-step, y]]
  for (let index = 0; index <= peaks * 2 + 1; index += 1) {
    const isPeak = index % 2 === 0
    const lift = isPeak ? height * (0.45 + random.next() * 0.55) : height * random.next() * 0.25
    points.push([(index - 0.5) * (step / 2) + (random.next() - 0.5) * step * 0.16, y - lift])
  }
  return `${curveThrough(points)}L${round(width + step)} ${bottom}L${-step} ${bottom}Z`
}

/** The outline of mountains with peaks and shoulders, like brush strokes. */
export function mountains(random: Random, { width, y, height, peaks, bottom }: Ridge): string {
  const step = width / peaks
  const points: Point[] = [[-step, y]]
  for (let index = -1; index <= peaks; index += 1) {
    const x = (index + 0.5 + (random.next() - 0.5) * 0.28) * step
    const lift = height * (0.4 + random.next() * 0.6)
    points.push([x - step * 0.42, y - lift * 0.22])
    points.push([x - step * 0.2, y - lift * (0.6 + random.next() * 0.12)])
    points.push([x - step * 0.03, y - lift])
    points.push([x + step * 0.1, y - lift * 0.93])
    points.push([x + step * 0.26, y - lift * (0.46 + random.next() * 0.14)])
  }
  points.push([width + step, y])
  return `${curveThrough(points)}L${round(width + step)} ${bottom}L${-step} ${bottom}Z`
}

/** Horizontal strokes, like light on water: dense far away, long and sparse nearby. */
export function ripples(
  random: Random,
  area: { x: number; width: number; y: number; height: number; count: number },
): string {
  let d = ''
  for (let index = 0; index < area.count; index += 1) {
    const depth = (index + random.next()) / area.count
    const y = area.y + depth ** 1.5 * area.height
    const length = (20 + 150 * depth) * (0.5 + random.next())
    const x = area.x + random.next() * (area.width - length)
    const bow = 1 + depth * 5
    d += `M${Math.round(x)} ${Math.round(y)}q${Math.round(length / 4)} ${-round(bow)} ${Math.round(length / 2)} 0t${Math.round(length / 2)} 0`
  }
  return d
}

/** A distant bird. */
export function bird(x: number, y: number, size: number): string {
  return `M${x} ${y}q${round(size * 0.5)} ${round(-size * 0.5)} ${size} 0q${round(size * 0.5)} ${round(-size * 0.5)} ${size} 0`
}
