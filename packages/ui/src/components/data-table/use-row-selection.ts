'use client'
import { useMemo, useRef } from 'react'
import { pageState, type RowKey, withRows } from '../table/table-model.ts'
import type { ChangeState } from './use-data-table-state.ts'

/** The selection of rows, and what changes it. */
export interface RowSelection {
  has: (key: RowKey) => boolean
  /** Whether all, none or some of the shown rows are selected. */
  allSelected: boolean | 'some'
  /** Selects or deselects a row; with `range` also all from the last one to it. */
  toggle: (key: RowKey, range: boolean) => void
  /** Selects all from the last row to this one, and no other shown row. */
  extend: (from: RowKey, to: RowKey) => void
  /** Selects or deselects all shown rows. */
  setAll: (selected: boolean) => void
}

/** Selection by rows and ranges of the shown keys; rows that are not shown keep their selection. */
export function useRowSelection(
  keys: readonly RowKey[],
  selected: readonly RowKey[],
  change: ChangeState,
): RowSelection {
  const anchor = useRef<RowKey>(undefined)
  const chosen = useMemo(() => new Set(selected), [selected])
  const allSelected = useMemo(() => pageState(keys, chosen), [keys, chosen])
  const between = (one: RowKey, other: RowKey): readonly RowKey[] => {
    const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b) as [number, number]
    return from < 0 ? [other] : keys.slice(from, to + 1)
  }
  return {
    has: (key) => chosen.has(key),
    allSelected,
    toggle: (key, range) => {
      const changedKeys = range && anchor.current !== undefined ? between(anchor.current, key) : [key]
      change({ selected: withRows(selected, changedKeys, !chosen.has(key)) })
      anchor.current = key
    },
    extend: (from, to) => {
      // the anchor stays while a range grows and shrinks
      if (anchor.current === undefined || !chosen.has(from)) anchor.current = from
      change({ selected: withRows(withRows(selected, keys, false), between(anchor.current, to), true) })
    },
    setAll: (isSelected) => change({ selected: withRows(selected, keys, isSelected) }),
  }
}
