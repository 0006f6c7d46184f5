import type { TreeNode } from './tree-model.ts'
import type { TreeRow } from './tree-rows.ts'

/** What a key does in a tree. */
export type TreeAction =
  | { type: 'focus'; row: number }
  | { type: 'toggle' }
  | { type: 'expand-siblings' }
  | { type: 'activate' }

/** What a key does at a row of a tree, as in the ARIA tree pattern; undefined for other keys. */
export function treeActionOf<N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  at: number,
  key: string,
  rtl = false,
): TreeAction | undefined {
  const row = rows[at]
  if (row === undefined) return undefined
  const to = (target: number): TreeAction => ({ type: 'focus', row: Math.min(rows.length - 1, Math.max(0, target)) })
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      if (!row.expandable) return to(at)
      return row.open ? to(at + 1) : { type: 'toggle' }
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      if (row.open) return { type: 'toggle' }
      return to(row.level === 1 ? at : rows.slice(0, at).findLastIndex(({ level }) => level < row.level))
    case '*':
      return { type: 'expand-siblings' }
    case 'Enter':
    case ' ':
      return { type: 'activate' }
    default:
      return undefined
  }
}

/**
 * The next row whose label begins with the typed text, wrapping around; -1 if there is none. Repeating one letter cycles
 * through the rows that begin with it.
 */
export function findTypeahead<N extends TreeNode>(rows: readonly TreeRow<N>[], from: number, typed: string): number {
  const letters = [...typed.toLowerCase()]
  const isRepeated = letters.every((letter) => letter === letters[0])
  const prefix = isRepeated ? (letters[0] ?? '') : letters.join('')
  // a longer text may still match the current row; a single letter moves to the next
  const start = isRepeated ? from + 1 : from
  for (let step = 0; step < rows.length; step += 1) {
    const rowAt = (start + step) % rows.length
    const row = rows[rowAt]
    if (row?.note === undefined && row?.node.label.toLowerCase().startsWith(prefix)) return rowAt
  }
  return -1
}
