import type { Fixtures } from '../../testing/fixture.ts'
import { ReceiptTally } from './receipt-tally.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ReceiptTally: {
    render: (props) => (
      <ReceiptTally
        subject="⟦1⟧"
        options={[
          { key: 'a', label: '⟦2⟧', count: 3 },
          { key: 'b', label: '⟦3⟧', count: 1 },
        ]}
        audience={10}
        readers={6}
        organizations={[{ id: 1, name: '⟦4⟧', audience: 10, readers: 6, answered: 4 }]}
        loadPeople={async () => ({ people: [], total: 0 })}
        onExport={() => undefined}
        formats={[]}
        onRemind={() => undefined}
        {...props}
      />
    ),
  },
}
