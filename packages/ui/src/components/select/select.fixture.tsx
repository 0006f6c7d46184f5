import type { Fixtures } from '../../testing/fixture.ts'
import { Select } from './select.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Select: {
    render: (props) => <Select aria-label="1" options={[{ value: '2', label: '2' }]} {...props} />,
    frame: 'select-frame',
    variants: { size: ['small', 'default'], disabled: [false, true] },
  },
}
