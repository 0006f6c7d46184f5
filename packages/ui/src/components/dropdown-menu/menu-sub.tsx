'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react'
import { mergeRefs } from '../merge-refs.ts'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'
import { useControllableState } from '../use-controllable-state.ts'
import { itemClass, itemTones, panelClass } from './menu-items.tsx'

/** Props of {@link DropdownMenuSub}; other props are passed to the entry that opens it. */
export interface DropdownMenuSubProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** The label of the item that opens it. */
  label: ReactNode
  /** An icon before the label. */
  icon?: ReactNode
  /** Cannot be opened. */
  disabled?: boolean
  /** Whether it is open; leave out for uncontrolled use. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The items of the submenu. */
  children: ReactNode
}

/** A submenu, for a few items that are seldom needed. */
export function DropdownMenuSub(props: DropdownMenuSubProps) {
  const { label, icon, open, defaultOpen, onOpenChange, ref, className, children, ...rest } = props
  const [isOpen, setIsOpen] = useControllableState(open, defaultOpen ?? false, onOpenChange)
  const entry = useRef<HTMLDivElement>(null)
  const entryRef = useMemo(() => mergeRefs<HTMLDivElement>(entry, ref), [ref])
  return (
    <Primitive.Sub open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.SubTrigger
        data-q="menu-sub"
        {...rest}
        ref={entryRef}
        className={cx(itemClass, itemTones.default, 'q:data-[state=open]:font-medium', className)}
      >
        {icon}
        {label}
        <ChevronRight size={16} aria-hidden className="q:ms-auto q:shrink-0 q:rtl:rotate-180" />
      </Primitive.SubTrigger>
      <Primitive.Portal>
        <OverlayPortal opener={entry}>
          <Primitive.SubContent
            data-q="menu-sub-panel"
            sideOffset={4}
            collisionPadding={8}
            onEscapeKeyDown={(event) => {
              // the primitive would close the whole menu
              event.preventDefault()
              event.stopPropagation()
              setIsOpen(false)
              entry.current?.focus()
            }}
            className={cx(panelClass, 'q:max-h-(--radix-dropdown-menu-content-available-height)')}
          >
            {children}
          </Primitive.SubContent>
        </OverlayPortal>
      </Primitive.Portal>
    </Primitive.Sub>
  )
}
