import type { Fixtures } from '../../testing/fixture.ts'
import { ReceiptBuilder } from './receipt-builder.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = { ReceiptBuilder: { render: (props) => <ReceiptBuilder {...props} /> } }
