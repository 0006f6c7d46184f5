import { receiptTemplate } from '@quadrangle/api-client/contract'
import { templateOptions } from '@quadrangle/ui/receipt-templates'
import type { Db } from '../../database/schema.ts'
import { type Locale, pick } from '../../runtime/shared/locale.ts'
import { wallClock } from '../../runtime/shared/time-zone.ts'
import { type ExportedRecipient, exportedRecipients, type FrozenExport } from './export-rows.ts'
import { otherOrganizations, poolSmall } from './pool-small.ts'

/** The value of a cell. A point in time is written as local time in the reader’s time zone. */
export type Cell = string | number | null | { readonly wallClock: string }
export type Row = readonly Cell[]

export interface ExportTable {
  /** The name of the content, in a word or two; a workbook shows it as the name of its sheet. */
  readonly name: string
  readonly header: readonly string[]
  /** The rows, a batch at a time. */
  readonly rows: AsyncIterable<Row[]>
}

export interface ExportView {
  readonly locale: Locale
  /** The time zone of the reader. */
  readonly zone: string
}

/** The table of an export: a line for each recipient with a name, and one for each organisation with hidden names. */
export function exportTable(db: Db, id: number, frozen: FrozenExport, { locale, zone }: ExportView): ExportTable {
  const clock = wallClock(zone)
  const time = (at: Date | null): Cell => at && { wallClock: clock.format(at) }
  const labels = labelsOf(frozen, locale)

  const recipientLine = (row: ExportedRecipient): Row => [
    pick(locale, row.name, row.name_en),
    row.number,
    pick(locale, row.organization, row.organization_en),
    time(row.read_at),
    row.answer,
    row.answer === null ? null : (labels.get(row.answer) ?? null),
    row.note,
    time(row.answered_at),
    1,
  ]
  const hiddenLine = ({ name, name_en, people }: FrozenExport['hidden'][number]): Row => {
    const organization = pick(locale, name ?? '已不在册', name_en ?? 'No longer registered')
    return [
      pick(locale, '（不显示姓名）', '(names not shown)'),
      null,
      organization,
      null,
      null,
      null,
      null,
      null,
      people,
    ]
  }

  async function* rows(): AsyncGenerator<Row[]> {
    for await (const batch of exportedRecipients(db, id, frozen.people)) yield batch.map(recipientLine)
    const others = hiddenOrganizations(frozen)
    if (others.length > 0) yield others.map(hiddenLine)
  }
  const header =
    locale === 'zh'
      ? ['姓名', '学工号', '组织', `阅读时间（${zone}）`, '选项', '回复', '备注', `回复时间（${zone}）`, '人数']
      : [
          'Name',
          'Number',
          'Organisation',
          `Read at (${zone})`,
          'Option',
          'Reply',
          'Note',
          `Replied at (${zone})`,
          'People',
        ]
  return { name: pick(locale, '回执', 'Receipts'), header, rows: rows() }
}

/**
 * The organisations with hidden names. The small ones are combined: a separate line would reveal where a single person
 * belongs.
 */
function hiddenOrganizations({ hidden, names_all }: FrozenExport): FrozenExport['hidden'] {
  if (names_all) return hidden
  const { separate, pooled } = poolSmall(
    hidden,
    () => true,
    ({ people }) => people,
  )
  if (pooled.length === 0) return [...separate]
  return [...separate, { ...otherOrganizations, people: pooled.reduce((sum, { people }) => sum + people, 0) }]
}

/** Labels of the answers, worded as in the portal: those of a template in the reader’s language. */
function labelsOf({ options, receipt_template, receipt_reading }: FrozenExport, locale: Locale): Map<string, string> {
  const template = receiptTemplate.catch('custom').parse(receipt_template)
  const templateLabels = templateOptions(template, receipt_reading === 'declined' ? 'declined' : 'unable', locale)
  return new Map(options.map(({ key, label }, at) => [key, templateLabels[at] ?? label]))
}
