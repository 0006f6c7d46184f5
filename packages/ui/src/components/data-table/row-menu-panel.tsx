'use client'
import { useRef } from 'react'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx'
import { DropdownMenuItem } from '../dropdown-menu/menu-items.tsx'
import type { RowMenuPanelProps } from './panel-props.ts'

/** The actions of a row; loaded by RowMenu, and open at first. */
export function RowMenuPanel({ trigger, actions, byKey }: RowMenuPanelProps) {
  const shouldFocusFirst = useRef(byKey)
  const focusFirst = (item: HTMLElement | null) => {
    // Radix focuses the first item when a key opens the menu, but it was not loaded yet when this key was pressed
    if (item && shouldFocusFirst.current) item.focus({ preventScroll: true })
    if (item) shouldFocusFirst.current = false
  }
  const items = actions()
  const firstEnabled = items.findIndex(({ disabled }) => !disabled)
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      {items.map(({ label, ...item }, at) => (
        <DropdownMenuItem key={label} {...item} {...(at === firstEnabled && { ref: focusFirst })}>
          {label}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
