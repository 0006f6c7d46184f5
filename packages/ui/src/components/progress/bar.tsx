import { cx } from 'class-variance-authority'

/** Props of {@link Bar}. */
export interface BarProps {
  'data-q': string
  /** How much of it is filled, from 0 to 1. */
  share: number
  /** The colour of the filled part, as a `fill`. */
  className: string
  /** The value of `currentColor` inside the bar. */
  color?: string
}

/**
 * The filled part of a bar. Its width is an SVG attribute, because a strict content security policy blocks the `style`
 * attributes of server HTML.
 */
export function Bar({ share, className, ...rest }: BarProps) {
  return (
    <svg {...rest} aria-hidden="true" className="q:block q:size-full q:rtl:-scale-x-100">
      <rect
        width={`${share * 100}%`}
        height="100%"
        rx="4"
        className={cx('q:transition-[width] q:duration-slow q:ease-out q:forced-colors:fill-[Highlight]', className)}
      />
    </svg>
  )
}
