'use client'
import { useRef } from 'react'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx'
import { DropdownMenuItem } from '../dropdown-menu/menu-items.tsx'
import type { RowMenuPanelProps } from './panel-props.ts'

/** The actions of a row; loaded by RowMenu, and open at first. */
export function RowMenuPanel({ trigger, actions, byKey }: RowMenuPanelProps) {
  const shouldFocusFirst = useRef(byKey)
  const focusFirst = (item: HTMLElement | null) => {
    // the menu primitive does this itself from the second time on; it was not loaded yet for the first key
    if (item && shouldFocusFirst.current) item.focus({ preventScroll: true })
    if (item) shouldFocusFirst.current = false
  }
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      {actions().map(({ label, ...item }, at) => (
        <DropdownMenuItem key={label} {...item} {...(at === 0 && { ref: focusFirst })}>
          {label}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
