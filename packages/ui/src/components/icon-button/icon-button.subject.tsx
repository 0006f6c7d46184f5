import X from 'lucide-react/icons/x'
import type { Subjects } from '../../testing/subject.ts'
import { IconButton } from './icon-button.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  IconButton: {
    draw: (props) => <IconButton label="1" icon={<X aria-hidden />} {...props} />,
    part: 'button',
    variants: { size: ['small', 'default', 'large'], loading: [false, true], disabled: [false, true] },
  },
}
