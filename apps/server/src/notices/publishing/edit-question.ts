import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'

type Receipt = ParsedBodyOf<Contract['publishing']['edit']>['receipt']

interface ReceiptQuestion {
  readonly receipt_subject: string | null
  readonly receipt_note: string
  readonly receipt_deadline: Date | null
}

/** The options of a notice’s question, in their order. */
export async function loadOptions(db: Db, noticeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_option')
    .select('label')
    .where('notice_id', '=', noticeId)
    .orderBy('key')
    .execute()
  return rows.map((row) => row.label)
}

/** Whether an answer to the former question is also valid for the present one. */
export function sameQuestion(before: ReceiptQuestion, options: readonly string[], now: Receipt): boolean {
  if (before.receipt_subject === null || now === null) return before.receipt_subject === null && now === null
  return (
    before.receipt_subject === now.subject.trim() &&
    before.receipt_note === now.note &&
    options.length === now.options.length &&
    options.every((option, index) => option === now.options[index]?.trim())
  )
}

/** A different deadline does not affect the answers. */
export function sameDeadline(before: ReceiptQuestion, now: Receipt): boolean {
  return before.receipt_deadline?.getTime() === (now?.deadline ? new Date(now.deadline).getTime() : undefined)
}
