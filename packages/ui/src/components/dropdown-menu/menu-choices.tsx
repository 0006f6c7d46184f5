'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps, ReactNode } from 'react'
import { itemClass, itemTones } from './menu-items.tsx'

/** Props of {@link DropdownMenuCheckboxItem}. */
export interface DropdownMenuCheckboxItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Whether it is on; `indeterminate` for a part. */
  checked: boolean | 'indeterminate'
  /** Called with what it is from now on. */
  onCheckedChange: (checked: boolean) => void
  /** Leaves the menu open, to set several. */
  keepOpen?: boolean
  /** Cannot be changed now. */
  disabled?: boolean
  /** Its words. */
  children: ReactNode
}

/** Something that is on or off. */
export function DropdownMenuCheckboxItem(props: DropdownMenuCheckboxItemProps) {
  const { checked, onCheckedChange, keepOpen = false, className, children, ...rest } = props
  return (
    <Primitive.CheckboxItem
      data-q="menu-checkbox-item"
      {...rest}
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={keepOpen ? (event) => event.preventDefault() : undefined}
      className={cx(itemClass, itemTones.default, 'q:justify-between', className)}
    >
      {children}
      <Primitive.ItemIndicator data-q="menu-check" className="q:flex q:shrink-0">
        {checked === 'indeterminate' ? <Minus size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
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
  /** Cannot be chosen now. */
  disabled?: boolean
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
      className={cx(itemClass, itemTones.default, 'q:justify-between', className)}
    >
      {children}
      <Primitive.ItemIndicator data-q="menu-check" className="q:flex q:shrink-0">
        <Check size={16} aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  )
}
