import type { Subjects } from '../../testing/subject.ts'
import { AlertDialog } from './alert-dialog.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  AlertDialog: {
    draw: (props) => (
      <AlertDialog open title="1" description="2" error="3" onConfirm={() => undefined} {...props}>
        4
      </AlertDialog>
    ),
  },
}
