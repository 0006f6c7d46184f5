import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Alert: {
    render: (props) => (
      <Alert title="1" actions={<Button size="small">2</Button>} onClose={() => undefined} {...props}>
        3
      </Alert>
    ),
    variants: { tone: ['info', 'success', 'warning', 'danger'] },
  },
}
