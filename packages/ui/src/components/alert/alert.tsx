'use client'
import { cx } from 'class-variance-authority'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { oneOf } from '../one-of.ts'
import { keepFocusNearby } from './keep-focus-nearby.ts'
import { alertLabels } from './labels.ts'

/** Kind of an alert; read aloud as a word before its text. */
export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

/** Props of {@link Alert}. */
export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Kind of the alert. */
  tone?: AlertTone
  /** Summary of the event, in a few words. */
  title?: ReactNode
  /** A custom icon; `null` for none. */
  icon?: ReactNode
  /** Buttons or links, after the text or below it. */
  actions?: ReactNode
  /**
   * Whether it is read aloud when it appears or changes: `polite` waits for a pause, `assertive` interrupts. Leave it
   * out for alerts that are present when the page opens.
   */
  live?: 'polite' | 'assertive'
  /** Called by the close button; without it there is none. */
  onClose?: () => void
  /** Classes for the outer element. */
  className?: string
  /** The reason for the alert, and what to do. */
  children?: ReactNode
}

const tones = {
  info: { Icon: Info, ground: 'q:bg-info-soft', mark: 'q:text-info' },
  success: { Icon: CircleCheck, ground: 'q:bg-success-soft', mark: 'q:text-success' },
  warning: { Icon: TriangleAlert, ground: 'q:bg-warning-soft', mark: 'q:text-warning' },
  danger: { Icon: CircleAlert, ground: 'q:bg-danger-soft', mark: 'q:text-danger' },
}

const roles = { polite: 'status', assertive: 'alert' }

/** A message in its place on the page. If its close button had the focus, the focus moves to a surrounding element. */
export const Alert = /* @__PURE__ */ withDefaultProps('Alert', function Alert(props: AlertProps) {
  const { tone: givenTone = 'info', title, icon, actions, live, onClose, className, children, ref, ...rest } = props
  const labels = useLabels(alertLabels)
  const tone = oneOf('tone of Alert', givenTone, tones, 'info')
  const { Icon, ground, mark } = tones[tone]
  const element = useMemo(() => mergeRefs<HTMLDivElement>(ref, keepFocusNearby), [ref])
  return (
    // forced colours draw its border
    <div
      data-q="alert"
      role={live && roles[live]}
      {...rest}
      ref={element}
      className={cx(
        'q:flex q:items-start q:gap-3 q:rounded-control q:border q:border-transparent q:px-4 q:py-3 q:text-sm q:text-text q:wrap-anywhere',
        ground,
        className,
      )}
    >
      {icon !== null && (
        <span data-q="alert-icon" aria-hidden className={cx('q:mt-0.5 q:shrink-0', mark)}>
          {icon ?? <Icon size={16} />}
        </span>
      )}
      <div data-q="alert-body" className="q:flex q:min-w-0 q:flex-1 q:flex-wrap q:items-center q:gap-x-4 q:gap-y-2">
        <div data-q="alert-text" className="q:min-w-0 q:grow q:basis-64">
          <span className="q:sr-only">{labels[tone]}</span>
          {title !== undefined && (
            <p data-q="alert-title" className="q:font-semibold">
              {title}
            </p>
          )}
          {children}
        </div>
        {actions !== undefined && (
          <div data-q="alert-actions" className="q:flex q:flex-wrap q:gap-2">
            {actions}
          </div>
        )}
      </div>
      {onClose && (
        <IconButton
          size="small"
          label={labels.close}
          icon={<X size={16} aria-hidden />}
          onClick={() => onClose()}
          className="q:-my-1 q:-me-2"
        />
      )}
    </div>
  )
})
