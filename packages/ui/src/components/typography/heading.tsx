import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { oneOf } from '../one-of.ts'
import { cutTitle, type HeadingSize, type Lines, linesClass, sizes, type TextTone, toneClass } from './text-look.ts'

/** Props of {@link Heading}. */
export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its level in the outline of the page: that of the heading above it, plus one. */
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** Its size; by default that of its level. */
  size?: HeadingSize
  /** Its colour. */
  tone?: TextTone
  /** The number of lines after which it is cut. */
  lines?: Lines
  /** Classes for the element. */
  className?: string
  /** Its text. */
  children: ReactNode
}

const levels = {
  1: { Element: 'h1', size: '2xl' },
  2: { Element: 'h2', size: 'xl' },
  3: { Element: 'h3', size: 'lg' },
  4: { Element: 'h4', size: 'base' },
  5: { Element: 'h5', size: 'sm' },
  6: { Element: 'h6', size: 'sm' },
} as const

const headingSizes = { sm: 1, base: 1, lg: 1, xl: 1, '2xl': 1 }

/** A heading, whose size can be set independently of its level. */
export function Heading({ level, size, tone = 'default', lines, className, children, ...rest }: HeadingProps) {
  const { Element, size: defaultSize } = levels[oneOf('level of Heading', level, levels, 2)]
  return (
    <Element
      data-q="heading"
      title={cutTitle(lines, children)}
      {...rest}
      className={cx(
        'q:min-w-0 q:font-semibold q:text-balance q:wrap-anywhere',
        sizes[oneOf('size of Heading', size ?? defaultSize, headingSizes, defaultSize)],
        toneClass('Heading', tone),
        linesClass('Heading', lines),
        className,
      )}
    >
      {children}
    </Element>
  )
}
