import type { Fixtures } from '../../testing/fixture.ts'
import { Combobox } from './combobox.tsx'

const options = [
  { value: '1', label: '1', description: '…', group: '2' },
  { value: '3', label: '3', disabled: true },
]

const several = ['2', '3', '4'].map((value) => ({ value, label: value }))

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Combobox: {
    render: (props) => <Combobox aria-label="⟦Combobox⟧" options={options} defaultValue="1" defaultOpen {...props} />,
    pattern: { name: 'combobox', render: () => <Combobox aria-label="1" options={several} /> },
    part: 'combobox-input',
    frame: 'combobox',
  },
}
