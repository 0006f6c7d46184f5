'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps, ReactNode } from 'react'
import { itemClass, itemTones } from './menu-items.tsx'

/** Props of {@link DropdownMenuCheckboxItem}. */
export interface DropdownMenuCheckboxItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Whether it is checked; `indeterminate` if only a part is. */
  checked: boolean | 'indeterminate'
  /** Called with the new state. */
  onCheckedChange: (checked: boolean) => void
  /** Keeps the menu open when it is chosen. */
  keepOpen?: boolean
  /** Cannot be changed now. */
  disabled?: boolean
  /** Its label. */
  children: ReactNode
}

/** An item that is checked or not. */
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
  /** The value of the chosen item. */
  value: string
  /** Called with the newly chosen value. */
  onValueChange: (value: string) => void
  /** Its name for screen readers. */
  label: string
  /** DropdownMenuRadioItem elements. */
  children: ReactNode
}

/** Items of which one is chosen, such as the language. */
export function DropdownMenuRadioGroup({ label, ...rest }: DropdownMenuRadioGroupProps) {
  return <Primitive.RadioGroup data-q="menu-radio-group" aria-label={label} {...rest} />
}

/** Props of {@link DropdownMenuRadioItem}. */
export interface DropdownMenuRadioItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Its value. */
  value: string
  /** Cannot be chosen. */
  disabled?: boolean
  /** Its label. */
  children: ReactNode
}

/** One item of a radio group. */
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
