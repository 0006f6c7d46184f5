'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { readList } from '../read-list.ts'
import { stepStatusLabels } from '../status-marker/labels.ts'
import { StatusMarker } from '../status-marker/status-marker.tsx'
import { stepperLabels } from './labels.ts'
import { type Step, type StepState, stepStates } from './step-states.ts'

/** Props of {@link Stepper}. */
export interface StepperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label: string
  /** The steps, in order. */
  steps: readonly Step[]
  /** The id of the step that shows. */
  current: string
  /** Beside each other, or below each other. Where there is no room beside each other, only the current one is named. */
  orientation?: 'horizontal' | 'vertical'
  /** Called with the id of a step that is pressed; makes every step that was reached a button. */
  onStepSelect?: (id: string) => void
  /** Classes for the outer element. */
  className?: string
}

/** The steps of a form or a process, with the current one marked. */
export function Stepper(props: StepperProps) {
  const { label, steps, current, orientation = 'horizontal', onStepSelect, className, ...rest } = props
  const labels = useLabels(stepperLabels)
  const states = stepStates(readList(steps), current)
  const currentIndex = states.findIndex(({ isCurrent }) => isCurrent)
  const isRow = orientation !== 'vertical'
  const Root = (onStepSelect ? 'nav' : 'div') as 'div'
  return (
    <Root
      data-q="stepper"
      role={onStepSelect ? undefined : 'group'}
      aria-label={label}
      {...rest}
      className={cx('q:@container q:min-w-0 q:text-sm q:text-text', className)}
    >
      <ol
        data-q="stepper-list"
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
        role="list"
        className={cx('q:flex', isRow ? 'q:gap-2' : 'q:flex-col')}
      >
        {states.map((state, index) => (
          <li
            data-q="step"
            key={state.id}
            aria-current={state.isCurrent && !onStepSelect ? 'step' : undefined}
            className={cx('q:relative q:flex q:min-w-0', isRow ? rowLine : columnLine, lineLook(states[index + 1]))}
          >
            <StepEntry state={state} at={index + 1} isRow={isRow} onSelect={onStepSelect} />
          </li>
        ))}
      </ol>
      {isRow && currentIndex >= 0 && (
        <p data-q="stepper-narrow" aria-hidden className="q:mt-2 q:wrap-anywhere q:@xl:hidden">
          <span data-q="stepper-position" className="q:text-xs q:text-text-muted">
            {labels.position(currentIndex + 1, states.length)}
          </span>
          <br />
          <span className="q:font-medium">{states[currentIndex]?.label}</span>
        </p>
      )}
    </Root>
  )
}

// the line to the next step
const rowLine =
  'q:items-center q:gap-2 q:not-last:grow q:after:min-w-1 q:after:flex-1 q:after:border-t-2 q:last:after:hidden'
const columnLine =
  'q:not-last:pb-3 q:after:absolute q:after:start-3 q:after:top-9 q:after:bottom-0 q:after:-ms-px q:after:border-s-2 q:last:after:hidden'
const lineLook = (next: StepState | undefined) =>
  next?.isReached ? 'q:after:border-accent-mark' : 'q:after:border-border'

interface StepEntryProps {
  state: StepState
  at: number
  isRow: boolean
  onSelect: StepperProps['onStepSelect']
}

/** The visible part of a step; a button if the user may go to the step. */
function StepEntry({ state, at, isRow, onSelect }: StepEntryProps) {
  const labels = useLabels(stepperLabels)
  const statuses = useLabels(stepStatusLabels)
  const look = cx(
    'q:flex q:min-h-control q:min-w-0 q:gap-2 q:text-start',
    isRow ? 'q:items-center' : 'q:items-start q:py-1.5',
  )
  const content = (
    <>
      <StatusMarker status={state.status}>
        {state.status === 'current' || state.status === 'upcoming' ? at : undefined}
      </StatusMarker>
      <span
        data-q="step-text"
        className={cx('q:flex q:min-w-0 q:flex-col q:wrap-anywhere', isRow ? 'q:@max-xl:sr-only' : 'q:pt-0.5')}
      >
        <span
          data-q="step-label"
          className={cx(state.isCurrent ? 'q:font-semibold' : !state.isReached && 'q:text-text-muted')}
        >
          {state.label}
          {state.optional && <span className="q:font-normal q:text-text-muted"> ({labels.optional})</span>}
          <span className="q:sr-only"> ({statuses[state.status]})</span>
        </span>
        {state.text !== undefined && (
          <span data-q="step-more" className="q:text-xs q:text-text-muted">
            {state.text}
          </span>
        )}
      </span>
    </>
  )
  if (!onSelect || !state.isReached) {
    return (
      <span data-q="step-place" className={look}>
        {content}
      </span>
    )
  }
  return (
    <button
      data-q="step-button"
      type="button"
      aria-current={state.isCurrent ? 'step' : undefined}
      onClick={() => onSelect(state.id)}
      className={cx(look, 'q:rounded-inner q:hover:text-accent-text', focusRing)}
    >
      {content}
    </button>
  )
}
