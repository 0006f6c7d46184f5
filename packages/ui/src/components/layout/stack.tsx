import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import {
  type Align,
  alignClass,
  elementOf,
  gapClass,
  type LayoutElement,
  type Responsive,
  type Space,
} from './layout-props.ts'

/** Props of {@link Stack}. */
export interface StackProps extends ComponentProps<'div'> {
  /** The space between the children, in steps of 4 px. */
  gap?: Responsive<Space>
  /** The alignment of the children across the stack; by default each is as wide as the stack. */
  align?: Align
  /** The HTML element to render. */
  as?: LayoutElement
  /** Classes for the element. */
  className?: string
  /** Elements placed below each other. */
  children?: ReactNode
}

/** Children below each other, with equal space between. */
export function Stack({ gap = 4, align, as = 'div', className, ...rest }: StackProps) {
  const { Element, role } = elementOf('Stack', as)
  return (
    <Element
      data-q="stack"
      role={role}
      {...rest}
      className={cx('q:flex q:min-w-0 q:flex-col', gapClass('Stack', gap), alignClass('Stack', align), className)}
    />
  )
}
