import type { Direction } from './places.ts'
import { nearestPlace, neighbour, type Place, placeDuring } from './places.ts'

/** One drag, from lifting to dropping: where everything was, and where the lifted cell would go. */
export interface DragSession {
  /** The place that it was lifted from. */
  readonly from: number
  /** The place that it is held over. */
  readonly to: number
  /** Holds it over the place nearest to where it has been dragged by this much. */
  dragBy(x: number, y: number): void
  /** Holds it over the next place; gives by how much that lies away from where it was lifted. */
  step(direction: Direction): { x: number; y: number } | undefined
  /** Lets go of it: it lies where it would go, and everything stays there until the list itself has that order. */
  settle(): void
  /** Leaves every cell where the list has it. */
  end(): void
}

/** Where the cells of a grid are, in their order. */
export interface Layout {
  cells: readonly HTMLElement[]
  places: readonly Place[]
}

const glide = 'transform 200ms ease'

/** Measures every cell. With hundreds of them it takes a while: do it when one is pressed, not when it begins to move. */
export function measure(grid: HTMLElement): Layout {
  const cells = [...grid.children] as HTMLElement[]
  return { cells, places: cells.map((cell) => cell.getBoundingClientRect()) }
}

/** Whether the grid still has the cells that were measured. */
export function stillHolds(grid: HTMLElement, { cells }: Layout): boolean {
  return cells.length === grid.children.length && cells.every((cell, index) => cell === grid.children[index])
}

/**
 * Lifts a cell. From then on only those that make room are moved, by their style: with hundreds of cards, rendering
 * each of them for every move of the pointer would make it stutter.
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
    cell.style.transition = glide
    cell.style.transform = place === home ? '' : `translate(${place.left - home.left}px, ${place.top - home.top}px)`
  }
  const holdOver = (next: number) => {
    const before = to
    to = next
    // only the cells between the old and the new place have to move
    for (let index = Math.min(before, next); index <= Math.max(before, next); index++) shift(index)
  }

  return {
    from,
    get to() {
      return to
    },
    dragBy: (x, y) =>
      holdOver(nearestPlace(places, start.left + start.width / 2 + x, start.top + start.height / 2 + y)),
    step(direction) {
      const next = neighbour(places, to, direction)
      const place = next === undefined ? undefined : places[next]
      if (next === undefined || place === undefined) return undefined
      holdOver(next)
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
