import type { Fixtures } from '../../testing/fixture.ts'
import { DateTimePicker } from './date-time-picker.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DateTimePicker: {
    render: (props) => (
      <DateTimePicker aria-label="⟦Date⟧" defaultValue="2026-11-20" mode="date" defaultOpen {...props} />
    ),
    pattern: {
      name: 'date-picker',
      render: () => <DateTimePicker aria-label="1" defaultValue="2026-11-18" mode="date" />,
    },
    part: 'input',
    frame: 'input-frame',
  },
}
