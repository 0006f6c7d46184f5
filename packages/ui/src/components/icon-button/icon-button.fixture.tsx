import X from 'lucide-react/icons/x'
import type { Fixtures } from '../../testing/fixture.ts'
import { IconButton } from './icon-button.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  IconButton: {
    render: (props) => <IconButton label="1" icon={<X aria-hidden />} {...props} />,
    part: 'button',
    pattern: { name: 'button', partsOf: 'Button' },
    variants: { size: ['small', 'default', 'large'], loading: [false, true], disabled: [false, true] },
  },
}
