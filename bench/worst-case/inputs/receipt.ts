import type { NounTable } from './call-table.ts'

export const receiptInputs: NounTable<'receipt'> = {
  tally: { fixed: ({ notice }) => ({ 'query.id': notice }) },
  people: {
    fixed: ({ notice }) => ({ 'query.id': notice, 'query.page': 1, 'query.organization_id': 1 }),
    variants: () => ({ 'the whole of it': { 'query.organization_id': undefined, 'query.text': undefined } }),
  },
  preview: { fixed: ({ notice }) => ({ 'query.id': notice }) },
  remind: {
    fixed: ({ notice }) => ({ 'body.id': notice, 'body.minutes': 30 }),
    restore: ({ notice }) => [
      ['update notice set reminded_at = null where id = $1', [notice]],
      ['delete from notice_delivery where notice_id = $1 and round > 0', [notice]],
    ],
  },
}
