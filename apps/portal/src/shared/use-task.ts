import { useTask as useNamedTask, useToast } from '@quadrangle/ui'
import { isCancellation, messageOf } from './message-of.ts'

/** An action that runs one at a time. */
export interface Task {
  busy: boolean
  /** Why the action failed; empty until it fails, and if the person cancelled proving their identity. */
  failure: string
  /** The rejection itself, unless {@link Task.failure} is empty. */
  error: unknown
  /** Resolves to whether it succeeded. */
  run: (action: () => unknown) => Promise<boolean>
  /** Clears the failure. */
  clear: () => void
}

/** The kit's task for a form or a button with one action. With a title, a failure is shown as a toast. */
export function useTask(failureTitle?: string): Task {
  const toast = useToast()
  const { busy, failure: rejection, run, clear } = useNamedTask<'task'>()
  const failure = isCancellation(rejection?.error) ? undefined : rejection
  return {
    busy: busy !== undefined,
    failure: failure?.reason ?? '',
    error: failure?.error,
    clear,
    run: (action) =>
      run('task', async () => {
        try {
          await action()
        } catch (error) {
          if (failureTitle !== undefined && !isCancellation(error)) {
            toast({ tone: 'danger', title: failureTitle, description: messageOf(error) })
          }
          throw error
        }
      }),
  }
}
