import type { Fixtures } from '../../testing/fixture.ts'
import { DonutChart } from './donut-chart.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DonutChart: {
    render: (props) => (
      <DonutChart
        label="⟦1⟧"
        items={[
          { label: '⟦2⟧', value: 3 },
          { label: '⟦3⟧', value: 1 },
        ]}
        {...props}
      />
    ),
  },
}
