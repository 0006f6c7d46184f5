import { cx } from 'class-variance-authority'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import type { Labels } from '../../labels/labels.ts'

/** The position of the controls: over the slides on a dark background, or below them. */
export type CarouselControlsPlace = 'over' | 'below'

/** Props of {@link CarouselControls}. */
export interface CarouselControlsProps {
  /** The prefix of the `data-q` of its parts. */
  part: string
  /** The position of the controls. */
  place: CarouselControlsPlace
  /** How many slides there are. */
  count: number
  /** The current slide. */
  current: number
  /** Whether autoplay is on; undefined without autoplay. */
  playing: boolean | undefined
  /** The id of the slides. */
  controls: string
  /** The strings of carousels. */
  labels: Labels['carousel']
  /** Renders the position; without it, or if it returns nothing, numbers are shown. */
  indicator: ((props: CarouselControlsProps) => ReactNode) | undefined
  /** Shows a slide. */
  onGo: (index: number) => void
  /** Starts or stops autoplay. */
  onPlay: (playing: boolean) => void
}

const buttonClass =
  'q:flex q:size-8 q:pointer-coarse:size-10 q:items-center q:justify-center q:rounded-control q:-outline-offset-2 q:focus-visible:outline-2'
const looks = {
  // a dark background that is legible on any picture
  over: 'q:text-on-scrim q:outline-on-scrim q:hover:bg-scrim',
  below: 'q:text-text q:outline-focus q:hover:bg-surface-sunken',
}

/** Pause button, previous, position and next. */
export function CarouselControls(props: CarouselControlsProps) {
  const { part, place, count, current, playing, controls, labels, indicator, onGo, onPlay } = props
  const renderButton = (label: string, icon: ReactNode, action: () => void) => (
    <button
      data-q={`${part}-button`}
      type="button"
      aria-label={label}
      title={label}
      aria-controls={controls}
      onClick={action}
      className={cx(buttonClass, looks[place])}
    >
      {icon}
    </button>
  )
  return (
    <div
      data-q={`${part}-controls`}
      className={
        place === 'over'
          ? 'q:absolute q:end-2 q:bottom-2 q:z-1 q:flex q:items-center q:rounded-control q:bg-scrim q:text-on-scrim'
          : 'q:order-last q:mt-2 q:flex q:items-center q:justify-center'
      }
    >
      {playing !== undefined &&
        renderButton(
          playing ? labels.pause : labels.play,
          playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />,
          () => onPlay(!playing),
        )}
      {renderButton(labels.previous, <ChevronLeft size={18} aria-hidden className="q:rtl:rotate-180" />, () =>
        onGo(current - 1),
      )}
      {indicator?.(props) ?? (
        <span
          data-q={`${part}-position`}
          aria-hidden="true"
          className={cx('q:min-w-10 q:text-center q:text-xs q:tabular-nums', place === 'below' && 'q:text-text-muted')}
        >
          {current + 1} / {count}
        </span>
      )}
      {renderButton(labels.next, <ChevronRight size={18} aria-hidden className="q:rtl:rotate-180" />, () =>
        onGo(current + 1),
      )}
    </div>
  )
}
