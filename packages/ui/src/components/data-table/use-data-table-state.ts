'use client'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { initialState, usableState } from './data-table-state.ts'
import type { DataTableState } from './data-table-types.ts'

/** Changes some fields of the state. */
export type ChangeState = (part: Partial<DataTableState>) => void

/** The state of a data table: given fields are controlled, the others are internal. */
export function useDataTableState(
  given: Partial<DataTableState> | undefined,
  initial: Partial<DataTableState> | undefined,
  onChange: ((state: DataTableState) => void) | undefined,
): [DataTableState, ChangeState] {
  const [internal, setInternal] = useState<DataTableState>(() => ({ ...initialState, ...usableState(initial) }))
  const state = useMemo(() => ({ ...internal, ...usableState(given) }), [internal, given])
  const latest = useRef({ state, onChange })
  useLayoutEffect(() => {
    latest.current = { state, onChange }
  })
  const change = useCallback((part: Partial<DataTableState>) => {
    const { state: before, onChange: notify } = latest.current
    // a change of these fields leads to another list, which starts at its first page
    const listChange = part.sort ?? part.search ?? part.filters ?? part.pageSize
    const next = { ...before, ...(listChange !== undefined && { page: 1 }), ...part }
    // so that two changes in one event add up
    latest.current.state = next
    setInternal(next)
    notify?.(next)
  }, [])
  return [state, change]
}
