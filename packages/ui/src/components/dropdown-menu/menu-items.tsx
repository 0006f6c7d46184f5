'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import type { ComponentProps, HTMLAttributes, ReactNode, RefCallback } from 'react'
import { Anchor } from '../link/link.tsx'

/** The classes of the panel of a menu. */
export const panelClass =
  'q:z-overlay q:max-w-80 q:min-w-44 q:overflow-y-auto q:rounded-menu q:border q:border-border q:bg-surface-raised q:p-1 q:text-sm q:text-text q:shadow-overlay q:animate-[q-rise-in_var(--qd-duration-fast)_ease-out]'

/** The classes of an entry. */
export const itemClass =
  'q:flex q:min-h-9 q:pointer-coarse:min-h-10 q:cursor-default q:items-center q:gap-2 q:rounded-inner q:px-3 q:py-1.5 q:select-none q:outline-none q:wrap-anywhere q:data-disabled:opacity-50 q:forced-colors:data-highlighted:outline-2'

/** The colours of an entry. */
export const itemTones = {
  default: 'q:data-highlighted:bg-accent-soft q:data-highlighted:text-accent-text',
  danger: 'q:text-danger q:data-highlighted:bg-danger-soft',
} as const

/** Props of {@link DropdownMenuItem}. */
export interface DropdownMenuItemProps extends Omit<HTMLAttributes<HTMLElement>, 'onSelect'> {
  /** A ref to the item, or to its link if it has an `href`. */
  ref?: RefCallback<HTMLElement>
  /** Called when it is chosen. */
  onSelect?: () => void
  /** The shortcut to show, such as `Ctrl+K`; the page has to handle the keys itself. */
  shortcut?: string
  /** Makes it a link. */
  href?: string
  /** Where the link opens. */
  target?: string
  /** An icon before it. */
  icon?: ReactNode
  /** `danger` for an action that cannot be undone. */
  tone?: 'default' | 'danger'
  /** Cannot be chosen. */
  disabled?: boolean
  /** Its label. */
  children: ReactNode
}

/** An action or a link. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { onSelect, shortcut, href, target, icon, tone = 'default', disabled, ...others } = props
  const { className: given, children, ...rest } = others
  const className = cx(itemClass, itemTones[tone], given)
  const keys = { 'aria-keyshortcuts': shortcut?.replace(/\bCtrl\b/, 'Control') }
  if (href !== undefined) {
    return (
      <Primitive.Item asChild disabled={disabled} onSelect={onSelect}>
        <Anchor data-q="menu-item" {...keys} {...rest} href={href} target={target} className={className}>
          {icon}
          {children}
          <Shortcut keys={shortcut} />
        </Anchor>
      </Primitive.Item>
    )
  }
  return (
    <Primitive.Item
      data-q="menu-item"
      {...keys}
      {...rest}
      disabled={disabled}
      onSelect={onSelect}
      className={className}
    >
      {icon}
      {children}
      <Shortcut keys={shortcut} />
    </Primitive.Item>
  )
}

function Shortcut({ keys }: { keys: string | undefined }) {
  if (keys === undefined) return null
  return (
    <span data-q="menu-shortcut" aria-hidden="true" className="q:ms-auto q:ps-6 q:text-xs q:text-text-muted">
      {keys}
    </span>
  )
}

/** Props of {@link DropdownMenuLabel}. */
export interface DropdownMenuLabelProps extends ComponentProps<'div'> {
  /** The heading of the items below. */
  children: ReactNode
}

/** A heading inside a menu. */
export function DropdownMenuLabel({ className, ...rest }: DropdownMenuLabelProps) {
  return (
    <Primitive.Label
      data-q="menu-label"
      {...rest}
      className={cx('q:px-3 q:py-2 q:text-xs q:text-text-muted q:wrap-anywhere', className)}
    />
  )
}

/** A line between groups of items. */
export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <Primitive.Separator
      data-q="menu-separator"
      {...rest}
      className={cx('q:-mx-1 q:my-1 q:h-px q:bg-border', className)}
    />
  )
}
