import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import type { Labels } from '../../labels/labels.ts'

/** Props of {@link BannerControls}. */
export interface BannerControlsProps {
  /** How many slides there are. */
  count: number
  /** The one that shows. */
  current: number
  /** Whether they take turns. */
  playing: boolean
  /** The id of the slides. */
  controls: string
  /** The strings of the banner. */
  labels: Labels['banner']
  /** Shows a slide. */
  onGo: (index: number) => void
  /** Starts or stops. */
  onPlay: (playing: boolean) => void
}

const button =
  'q:flex q:size-8 q:pointer-coarse:size-10 q:items-center q:justify-center q:rounded-control q:text-on-scrim q:outline-on-scrim q:-outline-offset-2 q:hover:bg-scrim q:focus-visible:outline-2'

/** Pause first, then where one is, on a dark ground that holds on any picture. */
export function BannerControls({ count, current, playing, controls, labels, onGo, onPlay }: BannerControlsProps) {
  const press = (label: string, icon: ReactNode, action: () => void) => (
    <button
      data-q="banner-button"
      type="button"
      aria-label={label}
      title={label}
      aria-controls={controls}
      onClick={action}
      className={button}
    >
      {icon}
    </button>
  )
  return (
    <div
      data-q="banner-controls"
      className="q:absolute q:end-2 q:bottom-2 q:flex q:items-center q:rounded-control q:bg-scrim"
    >
      {press(
        playing ? labels.pause : labels.play,
        playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />,
        () => onPlay(!playing),
      )}
      {press(labels.previous, <ChevronLeft size={18} aria-hidden className="q:rtl:rotate-180" />, () =>
        onGo(current - 1),
      )}
      <span data-q="banner-position" className="q:min-w-10 q:text-center q:text-xs q:text-on-scrim q:tabular-nums">
        <span aria-hidden="true">
          {current + 1} / {count}
        </span>
      </span>
      {press(labels.next, <ChevronRight size={18} aria-hidden className="q:rtl:rotate-180" />, () => onGo(current + 1))}
    </div>
  )
}
