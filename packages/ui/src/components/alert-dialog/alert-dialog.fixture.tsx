import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  AlertDialog: {
    render: (props) => (
      <AlertDialog open title="1" description="2" error="3" onConfirm={() => undefined} {...props}>
        4
      </AlertDialog>
    ),
    pattern: {
      name: 'alert-dialog',
      render: () => <AlertDialog title="1" trigger={<Button>2</Button>} onConfirm={() => undefined} />,
    },
  },
}
