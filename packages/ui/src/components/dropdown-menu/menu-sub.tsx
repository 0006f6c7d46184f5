'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps, ReactNode } from 'react'
import { usePortalContainer } from '../../theme/theme-provider.tsx'
import { itemClass, itemTones, panelClass } from './menu-items.tsx'

/** Props of {@link DropdownMenuSub}; what is not listed goes onto the entry that opens it. */
export interface DropdownMenuSubProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** The words of the entry that opens it. */
  label: ReactNode
  /** A picture before them. */
  icon?: ReactNode
  /** Cannot be opened now. */
  disabled?: boolean
  /** Whether it is open; leave out to let it keep its own state. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The entries of the submenu. */
  children: ReactNode
}

/** A menu inside a menu, for a few entries that are seldom needed. */
export function DropdownMenuSub(props: DropdownMenuSubProps) {
  const { label, icon, open, defaultOpen, onOpenChange, className, children, ...rest } = props
  const container = usePortalContainer()
  return (
    <Primitive.Sub open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Primitive.SubTrigger
        data-q="menu-sub"
        {...rest}
        className={cx(itemClass, itemTones.default, 'q:data-[state=open]:font-medium', className)}
      >
        {icon}
        {label}
        <ChevronRight size={16} aria-hidden className="q:ms-auto q:shrink-0 q:rtl:rotate-180" />
      </Primitive.SubTrigger>
      <Primitive.Portal container={container}>
        <Primitive.SubContent
          data-q="menu-sub-panel"
          sideOffset={4}
          collisionPadding={8}
          className={cx(panelClass, 'q:max-h-(--radix-dropdown-menu-content-available-height)')}
        >
          {children}
        </Primitive.SubContent>
      </Primitive.Portal>
    </Primitive.Sub>
  )
}
