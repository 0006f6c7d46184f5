import type { Subjects } from '../../testing/subject.ts'
import { Select } from './select.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Select: {
    draw: (props) => <Select aria-label="1" options={[{ value: '2', label: '2' }]} {...props} />,
    frame: 'select-frame',
    variants: { size: ['small', 'default'], disabled: [false, true] },
  },
}
