import type { Fixtures } from '../../testing/fixture.ts'
import { DateRangePicker } from './date-range-picker.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DateRangePicker: {
    render: (props) => (
      <DateRangePicker
        aria-label="⟦Period⟧"
        today="2026-11-09"
        defaultValue={{ from: '2026-11-16', to: '2026-11-20' }}
        presets={[{ label: '⟦Week⟧', from: '2026-11-16', to: '2026-11-20' }]}
        defaultOpen
        {...props}
      />
    ),
    pattern: {
      name: 'date-picker',
      partsOf: 'DateTimePicker',
      render: () => <DateRangePicker aria-label="1" defaultValue={{ from: '2026-11-18', to: '2026-11-18' }} />,
      except: { 'ArrowRight Enter': 'chooses the first day; the last one closes the calendar' },
    },
    part: 'input',
    frame: 'input-frame',
  },
}
