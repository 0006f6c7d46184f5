import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from './button.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Button: {
    render: (props) => <Button {...props}>1</Button>,
    pattern: 'button',
    asChild: (props) => (
      <Button asChild {...props}>
        <a href="/">1</a>
      </Button>
    ),
    variants: {
      variant: ['solid', 'soft', 'outline', 'ghost', 'danger'],
      size: ['small', 'default', 'large'],
      shape: ['text', 'square'],
      loading: [false, true],
    },
  },
}
