import { cx } from 'class-variance-authority'
import type { CarouselControlsProps } from './carousel-controls.tsx'

/** With more slides, numbers are shown instead of dots. */
const MAX_DOTS = 8

/** A dot for each slide. Not part of the controls, because a banner has none. */
export function carouselDots({ count, current, controls, labels, onGo }: CarouselControlsProps) {
  if (count > MAX_DOTS) return undefined
  return Array.from({ length: count }, (_, at) => (
    <button
      data-q="carousel-dot"
      type="button"
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its index
      key={at}
      aria-label={labels.position(at + 1, count)}
      aria-current={at === current || undefined}
      aria-controls={controls}
      onClick={() => onGo(at)}
      className="q:flex q:size-6 q:items-center q:justify-center q:rounded-full q:outline-focus q:-outline-offset-2 q:focus-visible:outline-2 q:pointer-coarse:size-8"
    >
      <span
        data-q="carousel-mark"
        className={cx(
          'q:h-2 q:rounded-full q:border',
          at === current ? 'q:w-4 q:border-accent-mark q:bg-accent-mark' : 'q:w-2 q:border-border-control',
        )}
      />
    </button>
  ))
}
