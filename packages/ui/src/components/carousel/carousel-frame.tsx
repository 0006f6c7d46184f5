'use client'
import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
} from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useEffectEvent } from '../use-effect-event.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { warnOnce } from '../warn-once.ts'
import { CarouselControls, type CarouselControlsPlace, type CarouselControlsProps } from './carousel-controls.tsx'
import { carouselLabels } from './labels.ts'
import { useSwipe } from './use-swipe.ts'

/** Props of every carousel; other props are passed to the frame. */
export interface CarouselFrameProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Its name for screen readers. */
  label?: string
  /** The current slide, counted from 0; leave out for uncontrolled use. */
  index?: number
  /** The first slide, counted from 0, for uncontrolled use. */
  defaultIndex?: number
  /** Called with the new slide. */
  onIndexChange?: (index: number) => void
  /** The autoplay interval in ms; without it there is no autoplay. */
  interval?: number
}

/** Props of {@link CarouselFrame}. */
export interface InternalFrameProps extends CarouselFrameProps {
  /** The `data-q` of the frame, and the prefix of those of its parts. */
  part: string
  /** The position of the controls. */
  place: CarouselControlsPlace
  /** Renders the position instead of numbers. */
  indicator?: CarouselControlsProps['indicator']
  /** Classes for the element around the slides. */
  slidesClassName?: string
  /** The interval if none, or an invalid one, is given. */
  standardInterval?: number
  /**
   * The slides, in order; `render` is called with whether the slide is the current one, and whether it is the next one.
   */
  slides: readonly { id: string; render: (current: boolean, next: boolean) => ReactNode }[]
}

/** The limits of an interval, in ms: faster slides cannot be read, and browsers treat 2^31 and more as no delay. */
const MIN_INTERVAL = 1000
const MAX_INTERVAL = 1e9

/** The behaviour of every carousel, as in the ARIA carousel pattern. */
export function CarouselFrame({
  label,
  index: givenIndex,
  defaultIndex = 0,
  onIndexChange,
  interval: givenInterval,
  standardInterval,
  part,
  place,
  slides,
  indicator,
  slidesClassName,
  className,
  ...rest
}: InternalFrameProps) {
  const labels = useLabels(carouselLabels)
  const id = useId()
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isIntervalValid = givenInterval === undefined || givenInterval >= MIN_INTERVAL
  const interval = givenInterval && isIntervalValid ? Math.min(givenInterval, MAX_INTERVAL) : standardInterval
  if (!isIntervalValid) warnOnce('A carousel takes no interval below a second, in ms.')
  const [index, setIndex] = useControllableState(givenIndex, defaultIndex, onIndexChange)
  if (!Number.isFinite(index)) warnOnce('A carousel got an index that is no number.')
  // set by the pause and play buttons; undefined before one of them is pressed
  const [playChoice, setPlayChoice] = useState<boolean>()
  // whether the pointer or the focus pauses it: from when it enters until it leaves or a button is pressed
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const count = slides.length
  // 0 for an invalid index, and if there are no slides
  const current = (Math.trunc(index % count || 0) + count) % count || 0
  const playing = interval === undefined ? undefined : (playChoice ?? !reducedMotion)
  const running = playing === true && !isHovered && !isFocused && count > 1
  const play = (next: boolean) => {
    setPlayChoice(next)
    setIsHovered(false)
    setIsFocused(false)
  }
  const go = (to: number) => setIndex((to + count) % count)
  const swipe = useSwipe((step) => go(current + step))

  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') go(current + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide shows for a whole interval
  useEffect(() => {
    if (!running) return
    const timer = setInterval(turn, interval)
    return () => clearInterval(timer)
  }, [running, interval, current])

  if (count === 0) return null
  const isIn = (name: string, { target }: SyntheticEvent) => (target as Element).closest(`[data-q="${part}-${name}"]`)
  const handleKey = (event: KeyboardEvent) => {
    // with the focus in a slide, it would be lost
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !isIn('controls', event)) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    event.preventDefault()
    go(current + (event.key === forward ? 1 : -1))
  }
  return (
    <section
      data-q={part}
      aria-roledescription={labels.roleDescription}
      aria-label={label ?? labels.region}
      {...rest}
      onKeyDown={count > 1 ? composeEventHandlers(rest.onKeyDown, handleKey) : rest.onKeyDown}
      onMouseEnter={composeEventHandlers(rest.onMouseEnter, () => setIsHovered(true))}
      onMouseLeave={composeEventHandlers(rest.onMouseLeave, () => setIsHovered(false))}
      onFocus={composeEventHandlers(rest.onFocus, (event) => {
        // A slide with the focus must not change, even after play was pressed.
        if (isIn('slide', event) || !event.currentTarget.contains(event.relatedTarget)) setIsFocused(true)
      })}
      onBlur={composeEventHandlers(rest.onBlur, (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
      })}
      className={className}
    >
      {/* before the slides, so that the pause button comes first in the tab order */}
      {count > 1 && (
        <CarouselControls
          part={part}
          place={place}
          count={count}
          current={current}
          playing={playing}
          controls={id}
          labels={labels}
          indicator={indicator}
          onGo={go}
          onPlay={play}
        />
      )}
      <div
        data-q={`${part}-slides`}
        id={id}
        aria-live={running ? 'off' : 'polite'}
        {...(count > 1 && swipe)}
        className={cx('q:grid q:min-w-0 q:touch-pan-y', slidesClassName)}
      >
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the pattern asks for a group
          <div
            data-q={`${part}-slide`}
            key={slide.id}
            role="group"
            aria-roledescription={labels.slide}
            aria-label={labels.position(at + 1, count)}
            inert={at !== current}
            className={cx(
              'q:relative q:col-start-1 q:row-start-1 q:min-w-0 q:transition-opacity q:duration-slow q:ease-out',
              at !== current && 'q:opacity-0',
            )}
          >
            {slide.render(at === current, at === (current + 1) % count)}
          </div>
        ))}
      </div>
    </section>
  )
}
