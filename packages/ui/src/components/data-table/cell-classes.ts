import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { restoreStyle } from '../restore-style.ts'
import type { StickyEdge } from './column-layout.ts'

/** The props that keep a sticky cell at its edge. */
export function edgeProps(edge: StickyEdge | undefined): Pick<ComponentProps<'th'>, 'ref' | 'style'> {
  if (edge === undefined) return {}
  const style = edge.side === 'start' ? { insetInlineStart: edge.offset } : { insetInlineEnd: edge.offset }
  return { ref: restoreStyle, style }
}

/** The classes of a sticky cell. */
export function edgeClass(edge: StickyEdge | undefined): string | undefined {
  if (edge === undefined) return undefined
  return cx('q:sticky q:z-1', edge.last && (edge.side === 'start' ? 'q:border-e' : 'q:border-s'))
}

/** The classes of a body cell. */
export const bodyCellClass = 'q:border-b q:border-border q:px-3 q:py-2 q:align-middle q:wrap-anywhere'
