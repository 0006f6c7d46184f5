import type { Fixtures } from '../../testing/fixture.ts'
import { SegmentedControl } from './segmented-control.tsx'

const options = [
  { value: '1', label: '1' },
  { value: '2', label: '2', icon: '…', hideLabel: true },
  { value: '3', label: '3', disabled: true },
]

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  SegmentedControl: {
    render: (props) => <SegmentedControl aria-label="⟦Group⟧" options={options} defaultValue="1" {...props} />,
    pattern: {
      name: 'radio-group',
      render: () => (
        <SegmentedControl aria-label="1" options={[...options, { value: '4', label: '4' }]} defaultValue="1" />
      ),
    },
    variants: { size: ['small', 'default'], disabled: [false, true] },
  },
}
