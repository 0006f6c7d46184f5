import type { Fixtures } from '../../testing/fixture.ts'
import { Sparkline } from './sparkline.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Sparkline: {
    render: (props) => (
      <Sparkline
        label="⟦1⟧"
        items={[
          { label: '⟦2⟧', value: 3 },
          { label: '⟦3⟧', value: 1 },
        ]}
        {...props}
      />
    ),
    variants: { shape: ['line', 'bars'], table: ['below', 'hidden'] },
  },
}
