'use client'
import { cx } from 'class-variance-authority'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { CornerClose } from '../dialog/corner-close.tsx'
import { Modal, type ModalProps } from '../dialog/dialog-parts.tsx'

/** Props of {@link Drawer}; other props are passed to the panel. */
export interface DrawerProps extends ModalProps {
  /** The edge of the window it slides in from. `start` and `end` follow the reading direction. */
  side?: 'start' | 'end' | 'bottom'
  /** 280, 360 or 560 px wide; at the bottom at most 40, 60 or 85 % high. A strip of the page stays visible. */
  size?: 'small' | 'default' | 'large'
}

const places = { start: 'q:justify-start', end: 'q:justify-end', bottom: 'q:items-end' } as const

const looks = {
  start:
    'q:border-e q:[--q-slide:-24px] q:rtl:[--q-slide:24px] q:animate-[q-slide-in_var(--qd-duration-medium)_ease-out]',
  end: 'q:border-s q:[--q-slide:24px] q:rtl:[--q-slide:-24px] q:animate-[q-slide-in_var(--qd-duration-medium)_ease-out]',
  bottom:
    'q:rounded-t-dialog q:border-t q:pb-[env(safe-area-inset-bottom)] q:animate-[q-rise-in_var(--qd-duration-medium)_ease-out]',
} as const

const widths = {
  small: 'q:max-w-[min(17.5rem,calc(100vw-3rem))]',
  default: 'q:max-w-[min(22.5rem,calc(100vw-3rem))]',
  large: 'q:max-w-[min(35rem,calc(100vw-3rem))]',
} as const

const heights = { small: 'q:max-h-[40dvh]', default: 'q:max-h-[60dvh]', large: 'q:max-h-[85dvh]' } as const

/** A dialog along an edge of the window: filters, details of one entry, navigation on phones. */
export const Drawer = /* @__PURE__ */ withDefaultProps(
  'Drawer',
  function Drawer({ side = 'end', size = 'default', className, ...rest }: DrawerProps) {
    return (
      <Modal
        part="drawer"
        place={places[side]}
        close={<CornerClose />}
        {...rest}
        className={cx(looks[side], side === 'bottom' ? heights[size] : cx('q:h-full', widths[size]), className)}
      />
    )
  },
)
