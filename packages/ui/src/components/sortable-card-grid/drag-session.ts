import type { Direction } from './places.ts'
import { nearestPlace, neighbour, type Place, placeDuring } from './places.ts'

/** One drag: the measured positions, and the target of the lifted cell. */
export interface DragSession {
  /** The index it was lifted from. */
  readonly from: number
  /** The index it would be dropped at. */
  readonly to: number
  /** Sets the target to the nearest position after dragging by this distance. */
  dragBy(x: number, y: number): void
  /** Sets the target to the next position in a direction; returns its distance from the start. */
  step(direction: Direction): { x: number; y: number } | undefined
  /** Drops it at the target; the cells stay there until the list is rendered in that order. */
  settle(): void
  /** Removes all shifts. */
  end(): void
}

/** The cells of a grid and their positions, in order. */
export interface Layout {
  cells: readonly HTMLElement[]
  places: readonly Place[]
}

const moveTransition = 'transform 200ms ease'

/** Measures every cell. With hundreds of cells it is slow, so it is called on press and not on the first move. */
export function measure(grid: HTMLElement): Layout {
  const cells = [...grid.children] as HTMLElement[]
  return { cells, places: cells.map((cell) => cell.getBoundingClientRect()) }
}

/** Whether the grid still has the measured cells. */
export function isCurrent(grid: HTMLElement, { cells }: Layout): boolean {
  return cells.length === grid.children.length && cells.every((cell, index) => cell === grid.children[index])
}

/**
 * Lifts a cell. During the drag only the cells that make room are moved, by their style: rendering hundreds of cards for
 * every pointer move would stutter.
 */
export function startDrag({ cells, places }: Layout, lifted: HTMLElement): DragSession {
  const from = cells.indexOf(lifted)
  const start = places[from]
  if (start === undefined) throw new Error('The lifted cell is not in this grid.')
  let to = from
  lifted.dataset.lifted = ''
  const touched = new Set([lifted])

  const shift = (index: number) => {
    const cell = cells[index]
    const home = places[index]
    const place = places[placeDuring(index, from, to)]
    if (cell === undefined || cell === lifted || home === undefined || place === undefined) return
    touched.add(cell)
    cell.style.transition = moveTransition
    // also set for a cell at its own place, because adding or removing a transform lays out the whole grid
    cell.style.transform = `translate(${place.left - home.left}px, ${place.top - home.top}px)`
  }
  const setTarget = (next: number) => {
    const previous = to
    to = next
    // only the cells between the old and the new target move
    for (let index = Math.min(previous, next); index <= Math.max(previous, next); index++) shift(index)
  }

  return {
    from,
    get to() {
      return to
    },
    dragBy: (x, y) =>
      setTarget(nearestPlace(places, start.left + start.width / 2 + x, start.top + start.height / 2 + y)),
    step(direction) {
      const next = neighbour(places, to, direction)
      const place = next === undefined ? undefined : places[next]
      if (next === undefined || place === undefined) return undefined
      setTarget(next)
      return { x: place.left - start.left, y: place.top - start.top }
    },
    settle() {
      delete lifted.dataset.lifted
      const place = places[to] ?? start
      lifted.style.transform = `translate(${place.left - start.left}px, ${place.top - start.top}px)`
    },
    end() {
      delete lifted.dataset.lifted
      for (const cell of touched) {
        cell.style.transition = ''
        cell.style.transform = ''
      }
    },
  }
}
