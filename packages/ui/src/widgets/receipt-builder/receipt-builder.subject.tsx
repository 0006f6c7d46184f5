import type { Subjects } from '../../testing/subject.ts'
import { ReceiptBuilder } from './receipt-builder.tsx'

/** How the conformance suite draws these. */
export const subjects: Subjects = { ReceiptBuilder: { draw: (props) => <ReceiptBuilder {...props} /> } }
