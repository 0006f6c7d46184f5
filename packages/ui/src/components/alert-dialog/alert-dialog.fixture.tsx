import type { Fixtures } from '../../testing/fixture.ts'
import { AlertDialog } from './alert-dialog.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  AlertDialog: {
    render: (props) => (
      <AlertDialog open title="1" description="2" error="3" onConfirm={() => undefined} {...props}>
        4
      </AlertDialog>
    ),
  },
}
