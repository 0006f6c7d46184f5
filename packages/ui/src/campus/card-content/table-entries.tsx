'use client'
import { PlainTable } from '../../components/table/plain-table.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import type { CardItemV1 } from './card-content-v1.ts'
import type { CardEntriesProps } from './card-entries-props.ts'
import { EntryName, figure } from './figure-entries.tsx'
import { cardContentLabels } from './labels.ts'

/** A table of title, text and value. */
export function TableEntries({ items, columns, name, onOpenItem }: CardEntriesProps) {
  const locale = useLabelLocale()
  const labels = useLabels(cardContentLabels)
  const headers = { title: labels.name, text: labels.detail, value: labels.value }
  const cell = {
    title: (item: CardItemV1) => <EntryName item={item} className="q:line-clamp-2" onOpenItem={onOpenItem} />,
    text: (item: CardItemV1) => item.text,
    value: (item: CardItemV1) => `${figure(item.value, locale)} ${item.unit ?? ''}`.trim(),
  }
  const keys = (['title', 'text', 'value'] as const).filter((key) => items.some((item) => item[key] !== undefined))
  return (
    <PlainTable
      label={name}
      rows={items}
      rowKey={(item) => item.id}
      columns={keys.map((key, at) => ({
        key,
        header: columns?.[at] ?? headers[key],
        rowHeader: at === 0,
        align: key === 'value' ? 'end' : 'start',
        cell: cell[key],
      }))}
    />
  )
}
