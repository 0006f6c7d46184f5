import { SessionEndedDialog } from '../features/confirm/session-ended-dialog.tsx'
import { hasUnsavedChanges } from '../shared/use-leave-guard.ts'
import { askOverPage } from './ask-over-page.tsx'

let running: Promise<boolean> | undefined

/**
 * Lets someone who is writing log in again in another tab. Resolves to whether they have, and to false at once where nothing
 * is lost by leaving the page. Calls that wait share one dialog.
 */
export function logInAgain(): Promise<boolean> {
  if (!running && !isWriting()) return Promise.resolve(false)
  running ??= askOverPage((end) => <SessionEndedDialog onEnd={end} />).finally(() => {
    running = undefined
  })
  return running
}

function isWriting(): boolean {
  return hasUnsavedChanges() || !!document.activeElement?.closest('form, input, textarea, [contenteditable="true"]')
}
