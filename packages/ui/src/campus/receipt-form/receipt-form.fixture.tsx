import type { Fixtures } from '../../testing/fixture.ts'
import { ReceiptForm } from './receipt-form.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ReceiptForm: {
    render: (props) => (
      <ReceiptForm
        subject="⟦1⟧"
        options={[
          { key: 'a', label: '⟦2⟧' },
          { key: 'b', label: '⟦3⟧' },
        ]}
        deadline="2026-11-21T10:00:00Z"
        now="2026-11-20T10:00:00Z"
        onSubmit={() => undefined}
        {...props}
      />
    ),
  },
}
