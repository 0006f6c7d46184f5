import type { NounTable, Statement } from './call-table.ts'

const hold: Statement = [`update notice_delivery set state = 'held' where state = 'queued'`]

export const deliveryInputs: NounTable<'delivery'> = {
  outbox: { fixed: () => ({ 'query.page': 1 }), variants: () => ({ 'a late page': { 'query.page': 1_000 } }) },
  release: { fixed: ({ notice }) => ({ 'body.notice_id': notice }), restore: () => [hold] },
  retry: { restore: () => [hold] },
  audit: {
    fixed: () => ({ 'query.page': 1 }),
    variants: () => ({ 'a late page': { 'query.page': 400, 'query.text': undefined } }),
  },
}
