import type { Fixtures } from '../../testing/fixture.ts'
import { BarChart } from './bar-chart.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  BarChart: {
    render: (props) => (
      <BarChart
        label="⟦1⟧"
        items={[
          { label: '⟦2⟧', value: 3 },
          { label: '⟦3⟧', value: 1, tone: 'neutral' },
        ]}
        share
        {...props}
      />
    ),
  },
}
