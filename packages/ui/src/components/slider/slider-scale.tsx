import { cx } from 'class-variance-authority'
import type { CSSProperties, ReactNode } from 'react'
import { restoreStyle } from '../restore-style.ts'
import { type Scale, type SliderTick, shareOf } from './slider-props.ts'

// half a thumb is between the end of the track and the first number
const positionOf = (share: number) => `calc(0.625rem + ${share} * (100% - 1.25rem))`

interface SliderTrackProps {
  scale: Scale
  /** The start and the end of the filled part, as shares of the track. */
  from?: number
  to: number
  ticks: readonly (number | SliderTick)[] | undefined
  disabled: boolean | undefined
  /** SliderThumb elements. */
  children: ReactNode
}

/** The visible track with its marks, and the inputs in it. */
export function SliderTrack({ scale, from, to, ticks, disabled = false, children }: SliderTrackProps) {
  const start = from === undefined ? '0%' : positionOf(from)
  return (
    <span data-q="slider-scale" className={cx('q:block q:min-w-0 q:flex-1', disabled && 'q:opacity-50')}>
      <span
        data-q="slider-rail"
        ref={restoreStyle}
        className="q:relative q:flex q:h-6 q:items-center q:pointer-coarse:h-10"
        style={{ '--middle': positionOf(((from ?? 0) + to) / 2) } as CSSProperties}
      >
        <span
          data-q="slider-track"
          className="q:absolute q:inset-x-0 q:h-1.5 q:overflow-hidden q:rounded-chip q:bg-surface-sunken q:inset-ring q:inset-ring-border-control q:forced-colors:border"
        >
          <span
            data-q="slider-fill"
            ref={restoreStyle}
            className="q:absolute q:inset-y-0 q:bg-accent-mark q:forced-colors:bg-[Highlight]"
            style={{ insetInlineStart: start, insetInlineEnd: `calc(100% - ${positionOf(to)})` }}
          />
        </span>
        {children}
      </span>
      {ticks && <Ticks scale={scale} ticks={ticks} />}
    </span>
  )
}

/** An input with the visible thumb; the browser's own thumb, which receives the presses, is placed over it. */
export function SliderThumb({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span data-q="slider-hand" className="q:contents">
      {children}
      <span
        data-q="slider-thumb"
        ref={restoreStyle}
        className="q:pointer-events-none q:absolute q:-ms-2.5 q:size-5 q:rounded-full q:border-2 q:border-accent-mark q:bg-surface-raised q:outline-offset-2 q:outline-focus q:peer-focus-visible:z-10 q:peer-focus-visible:outline-2 q:peer-aria-invalid:border-danger q:forced-colors:border-[Highlight] q:forced-colors:outline-[Highlight]"
        style={{ insetInlineStart: positionOf(share) }}
      />
    </span>
  )
}

function Ticks({ scale, ticks }: { scale: Scale; ticks: readonly (number | SliderTick)[] }) {
  const marks = ticks
    .map((tick): SliderTick => (typeof tick === 'number' ? { value: tick } : tick))
    .filter(({ value }) => value >= scale.min && value <= scale.max)
  return (
    <span
      data-q="slider-ticks"
      aria-hidden="true"
      className={cx(
        'q:relative q:block q:text-xs q:text-text-muted',
        marks.some(({ label }) => label !== undefined) ? 'q:h-6' : 'q:h-2',
      )}
    >
      {marks.map(({ value, label }, at) => {
        const share = shareOf(scale, value)
        return (
          // two ticks may mark the same number
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks keep no state
          <span key={at}>
            <span
              data-q="slider-tick"
              ref={restoreStyle}
              className="q:absolute q:top-0 q:h-1.5 q:border-s q:border-border-control"
              style={{ insetInlineStart: positionOf(share) }}
            />
            {label !== undefined && (
              <span
                data-q="slider-tick-label"
                ref={restoreStyle}
                className="q:absolute q:top-2 q:whitespace-nowrap q:-translate-x-(--shift) q:rtl:translate-x-(--shift)"
                // shifted by the same share of its own width, so that it stays inside at both ends
                style={{ insetInlineStart: `${share * 100}%`, '--shift': `${share * 100}%` } as CSSProperties}
              >
                {label}
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** The chosen number as text. */
export function SliderValue({ children }: { children: ReactNode }) {
  return (
    <span
      data-q="slider-value"
      aria-hidden="true"
      className="q:min-w-11 q:shrink-0 q:text-end q:leading-6 q:text-text-muted q:tabular-nums q:pointer-coarse:leading-10"
    >
      {children}
    </span>
  )
}

/** The classes of the outer element. */
export const sliderFrame = 'q:flex q:w-full q:min-w-0 q:items-start q:gap-3 q:text-sm q:text-text'
