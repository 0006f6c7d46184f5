import type { Fixtures } from '../../testing/fixture.ts'
import { TimePicker } from './time-picker.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  TimePicker: {
    render: (props) => <TimePicker aria-label="⟦Time⟧" defaultValue="14:30" defaultOpen {...props} />,
    pattern: { name: 'combobox', render: () => <TimePicker aria-label="1" min="09:00" /> },
    part: 'input',
    frame: 'input-frame',
  },
}
