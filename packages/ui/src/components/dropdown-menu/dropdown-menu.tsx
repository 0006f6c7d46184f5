'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import type { ComponentProps, HTMLAttributes, ReactElement, ReactNode, RefCallback } from 'react'
import { usePortalContainer } from '../../theme/theme-provider.tsx'
import { Anchor } from '../link/link.tsx'

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /** The button that opens it. */
  trigger: ReactElement
  /** Whether it is open; leave out to let it keep its own state. */
  open?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'center' | 'end'
  /** `rtl` for right-to-left languages. */
  dir?: 'ltr' | 'rtl'
  /** Called before the focus goes back to the trigger; prevent its default to place it elsewhere. */
  onCloseAutoFocus?: (event: Event) => void
  /** Of the panel. */
  className?: string
  /** Items, separators, labels, radio groups. */
  children: ReactNode
}

/** A menu of actions or places. */
export function DropdownMenu({
  trigger,
  open,
  onOpenChange,
  align = 'end',
  dir,
  className,
  children,
  ...rest
}: DropdownMenuProps) {
  const container = usePortalContainer()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} dir={dir} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          data-q="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...rest}
          className={cx(
            'q:z-50 q:max-h-(--radix-dropdown-menu-content-available-height) q:max-w-80 q:min-w-44 q:overflow-y-auto q:rounded-control q:border q:border-border q:bg-surface-raised q:p-1 q:text-sm q:text-text q:shadow-overlay q:animate-[q-rise-in_0.12s_ease-out]',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const item =
  'q:flex q:min-h-9 q:pointer-coarse:min-h-10 q:cursor-default q:items-center q:gap-2 q:rounded-inner q:px-3 q:py-1.5 q:select-none q:outline-none q:wrap-anywhere q:data-disabled:opacity-50 q:data-highlighted:bg-accent-soft q:data-highlighted:text-accent-text q:forced-colors:data-highlighted:outline-2'

/** Props of {@link DropdownMenuItem}. */
export interface DropdownMenuItemProps extends Omit<HTMLAttributes<HTMLElement>, 'onSelect'> {
  /** Of the entry; of the link if it is one. */
  ref?: RefCallback<HTMLElement>
  /** Called when it is chosen. */
  onSelect?: () => void
  /** Makes it a link. */
  href?: string
  /** Where the link opens. */
  target?: string
  /** A picture before it. */
  icon?: ReactNode
  /** `danger` for what cannot be undone. */
  tone?: 'default' | 'danger'
  /** Cannot be chosen now. */
  disabled?: boolean
  /** Its words. */
  children: ReactNode
}

/** One action or place. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { onSelect, href, target, icon, tone, disabled, className: given, children, ...rest } = props
  const className = cx(item, tone === 'danger' && 'q:text-danger', given)
  if (href !== undefined) {
    return (
      <Primitive.Item asChild disabled={disabled} onSelect={onSelect}>
        <Anchor data-q="menu-item" {...rest} href={href} target={target} className={className}>
          {icon}
          {children}
        </Anchor>
      </Primitive.Item>
    )
  }
  return (
    <Primitive.Item data-q="menu-item" {...rest} disabled={disabled} onSelect={onSelect} className={className}>
      {icon}
      {children}
    </Primitive.Item>
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

/** Props of {@link DropdownMenuRadioGroup}. */
export interface DropdownMenuRadioGroupProps extends ComponentProps<'div'> {
  /** The chosen one. */
  value: string
  /** Called with the newly chosen one. */
  onValueChange: (value: string) => void
  /** What is chosen, read aloud. */
  label: string
  /** The choices. */
  children: ReactNode
}

/** Choices of which one holds, such as the language. */
export function DropdownMenuRadioGroup({ label, ...rest }: DropdownMenuRadioGroupProps) {
  return <Primitive.RadioGroup data-q="menu-radio-group" aria-label={label} {...rest} />
}

/** Props of {@link DropdownMenuRadioItem}. */
export interface DropdownMenuRadioItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** What is chosen. */
  value: string
  /** Its words. */
  children: ReactNode
}

/** One choice of a radio group. */
export function DropdownMenuRadioItem({ value, className, children, ...rest }: DropdownMenuRadioItemProps) {
  return (
    <Primitive.RadioItem
      data-q="menu-radio-item"
      {...rest}
      value={value}
      className={cx(item, 'q:justify-between', className)}
    >
      {children}
      <Primitive.ItemIndicator>
        <Check size={16} aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  )
}
