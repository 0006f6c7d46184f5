import { ConfirmDialog } from '../features/confirm/confirm-dialog.tsx'
import { askOverPage } from './ask-over-page.tsx'

let running: Promise<boolean> | undefined

/** Asks who it is; resolves to whether the person has proved it. Calls that wait share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  running ??= askOverPage((end) => <ConfirmDialog onEnd={end} />).finally(() => {
    running = undefined
  })
  return running
}
