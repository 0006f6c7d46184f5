import type { Subjects } from '../../testing/subject.ts'
import { DateTimePicker } from './date-time-picker.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  DateTimePicker: {
    draw: (props) => (
      <DateTimePicker aria-label="⟦Date⟧" defaultValue="2026-11-20" mode="date" defaultOpen {...props} />
    ),
    part: 'input',
    frame: 'input-frame',
  },
}
