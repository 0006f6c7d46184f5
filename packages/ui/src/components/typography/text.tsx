import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { oneOf } from '../one-of.ts'
import {
  cutTitle,
  type Lines,
  linesClass,
  sizes,
  type TextSize,
  type TextTone,
  type TextWeight,
  toneClass,
  weights,
} from './text-look.ts'

/** Props of {@link Text}. */
export interface TextProps extends ComponentProps<'p'> {
  /** Its size. */
  size?: TextSize
  /** Its colour. */
  tone?: TextTone
  /** How heavy it is. */
  weight?: TextWeight
  /** The number of lines after which it is cut. */
  lines?: Lines
  /** The element to render: a paragraph, or a part of one. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'small' | 'time'
  /** Whether digits are of one width, for numbers below each other. */
  tabular?: boolean
  /** Classes for the element. */
  className?: string
  /** The text. */
  children: ReactNode
}

const elements = { p: 1, span: 1, div: 1, strong: 1, em: 1, small: 1, time: 1 }
const textSizes = { xs: 1, sm: 1, base: 1, lg: 1 }

/** A text in the type scale of the theme. */
export function Text(props: TextProps) {
  const { size = 'sm', tone = 'default', weight = 'normal', lines, as = 'p', tabular, className, ...rest } = props
  // these elements have the same properties, so a ref to one of them fits all
  const Element = oneOf('as of Text', as, elements, 'p') as 'p'
  return (
    <Element
      data-q="text"
      title={cutTitle(lines, props.children)}
      {...rest}
      className={cx(
        'q:min-w-0 q:wrap-anywhere',
        sizes[oneOf('size of Text', size, textSizes, 'sm')],
        weights[oneOf('weight of Text', weight, weights, 'normal')],
        toneClass('Text', tone),
        linesClass('Text', lines),
        tabular && 'q:tabular-nums',
        className,
      )}
    />
  )
}
