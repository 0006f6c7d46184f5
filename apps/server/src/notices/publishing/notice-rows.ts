import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { templateOptions } from '@quadrangle/ui/receipt-templates'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { optionKeyAt } from '../../platform/notice-content/option-keys.ts'
import type { Rule } from '../audience/expand.ts'
import type { EventColumns } from '../notice/event-json.ts'
import type { Attachment } from './attachments.ts'

type Send = ParsedBodyOf<Contract['publishing']['send']>

/**
 * Whether the options are those of the template in one language. Otherwise readers see the options as written: the
 * labels of a template would say something else.
 */
function isFromTemplate({ template, reading, options }: NonNullable<Send['receipt']>): boolean {
  return (['zh', 'en'] as const).some((locale) => {
    const labels = templateOptions(template, reading, locale)
    return labels.length === options.length && labels.every((label, at) => label === options[at]?.trim())
  })
}

/** The columns of a question in the row of its notice. */
export function receiptRow(receipt: Send['receipt']) {
  return {
    receipt_subject: receipt?.subject.trim() ?? null,
    receipt_deadline: receipt?.deadline ?? null,
    receipt_note: receipt?.note ?? ('none' as const),
    receipt_template: receipt && isFromTemplate(receipt) ? receipt.template : 'custom',
    receipt_reading: receipt?.reading ?? '',
  }
}

/** The options of a question with their letters as keys. */
export function optionRows(noticeId: number, receipt: Send['receipt']) {
  const options = receipt?.options ?? []
  return options.map((option, at) => ({ notice_id: noticeId, key: optionKeyAt(at), label: option.trim() }))
}

/** The columns of an event in the row of its notice. */
export function eventRow(event: Send['event']): EventColumns {
  return {
    event_at: event && new Date(event.begins_at),
    event_ends_at: event?.ends_at == null ? null : new Date(event.ends_at),
    event_place: event?.place.trim() ?? '',
  }
}

/** Whether an event has the same times and place as before. */
export function sameEvent(before: EventColumns, now: Send['event']): boolean {
  const { event_at, event_ends_at, event_place } = eventRow(now)
  return (
    before.event_at?.getTime() === event_at?.getTime() &&
    before.event_ends_at?.getTime() === event_ends_at?.getTime() &&
    before.event_place === event_place
  )
}

/** Stores the rules of a notice's audience, with the current names. */
export async function insertRules(trx: Db, noticeId: number, rules: readonly Rule[]): Promise<void> {
  const column = <Key extends keyof Rule>(key: Key) => rules.map((rule) => rule[key])
  await sql`insert into notice_rule (notice_id, position, exclude, kind, target_id, below, name, name_en)
    select ${noticeId}::bigint, * from unnest(${column('position')}::smallint[], ${column('exclude')}::boolean[],
      ${column('kind')}::text[], ${column('target')}::bigint[], ${column('below')}::boolean[], ${column('name')}::text[],
      ${column('name_en')}::text[])`.execute(trx)
}

/** Stores the files of a notice, in their order. */
export async function insertAttachments(trx: Db, noticeId: number, attachments: readonly Attachment[]): Promise<void> {
  if (attachments.length === 0) return
  await trx
    .insertInto('notice_attachment')
    .values(attachments.map((attachment, position) => ({ notice_id: noticeId, position, ...attachment })))
    .execute()
}
