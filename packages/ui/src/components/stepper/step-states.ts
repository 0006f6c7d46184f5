import type { StepStatus } from '../status-marker/status-marker.tsx'
import { warnOnce } from '../warn-once.ts'

/** One step. */
export interface Step {
  /** Unique among the steps. */
  id: string
  /** Its name, in one to four words. */
  label: string
  /** A few more words below it. */
  text?: string
  /** Whether it can be left out. */
  optional?: boolean
  /** Its status; by default steps before the current one are done. */
  status?: Exclude<StepStatus, 'current'>
}

/** A step with the properties that follow from its place. */
export interface StepState extends Omit<Step, 'status'> {
  status: StepStatus
  /** Whether it is the step that is shown. */
  isCurrent: boolean
  /** Whether it was reached before, so that the user may go back to it. */
  isReached: boolean
}

const statuses: readonly unknown[] = ['done', 'upcoming', 'error'] satisfies Step['status'][]

/** The state of each step. A `current` that does not exist means the first step. */
export function stepStates(steps: readonly Step[], current: string): StepState[] {
  const requestedIndex = steps.findIndex(({ id }) => id === current)
  if (requestedIndex < 0 && steps.length > 0) {
    warnOnce('current of Stepper must be the id of one of its steps; the first one is shown.')
  }
  const currentIndex = Math.max(requestedIndex, 0)
  return steps.map((step, at) => {
    const isCurrent = at === currentIndex
    const defaultStatus = at < currentIndex ? 'done' : 'upcoming'
    const stepStatus = readStatus(step.status) ?? defaultStatus
    const status = isCurrent && stepStatus !== 'error' ? 'current' : stepStatus
    return { ...step, status, isCurrent, isReached: isCurrent || at < currentIndex || stepStatus !== 'upcoming' }
  })
}

function readStatus(status: Step['status']): Step['status'] {
  if (status === undefined || statuses.includes(status)) return status
  warnOnce('status of a step must be one of done, upcoming, error; that of its place is used.')
  return undefined
}
