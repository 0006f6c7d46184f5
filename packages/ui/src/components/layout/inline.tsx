import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { oneOf } from '../one-of.ts'
import {
  type Align,
  alignClass,
  type Breakpoint,
  elementOf,
  gapClass,
  type Justify,
  justifyClass,
  type LayoutElement,
  type Responsive,
  type Space,
} from './layout-props.ts'

/** Props of {@link Inline}. */
export interface InlineProps extends ComponentProps<'div'> {
  /** The space between the children, in steps of 4 px. */
  gap?: Responsive<Space>
  /** The alignment of the children across the row. */
  align?: Align
  /** The alignment of the children along the row. */
  justify?: Justify
  /** Whether children that do not fit wrap to the next line. */
  wrap?: boolean
  /** In windows narrower than this, the children are below each other, each as wide as the element. */
  stackBelow?: Breakpoint
  /** The HTML element to render. */
  as?: LayoutElement
  /** Classes for the element. */
  className?: string
  /** Elements placed beside each other. */
  children?: ReactNode
}

const stacks: Record<Breakpoint, string> = {
  sm: 'q:max-sm:flex-col q:max-sm:items-stretch',
  md: 'q:max-md:flex-col q:max-md:items-stretch',
  lg: 'q:max-lg:flex-col q:max-lg:items-stretch',
}

/** Children beside each other, with equal space between; by default they wrap. */
export function Inline(props: InlineProps) {
  const { gap = 2, align = 'center', justify, wrap = true, stackBelow, as = 'div', className, ...rest } = props
  const { Element, role } = elementOf('Inline', as)
  return (
    <Element
      data-q="inline"
      role={role}
      {...rest}
      className={cx(
        'q:flex q:min-w-0',
        wrap && 'q:flex-wrap',
        gapClass('Inline', gap),
        alignClass('Inline', align),
        justifyClass('Inline', justify),
        stackBelow && stacks[oneOf('stackBelow of Inline', stackBelow, stacks, 'sm')],
        className,
      )}
    />
  )
}
