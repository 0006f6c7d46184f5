import type { Subjects } from '../../testing/subject.ts'
import { Button } from './button.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Button: {
    draw: (props) => <Button {...props}>1</Button>,
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
