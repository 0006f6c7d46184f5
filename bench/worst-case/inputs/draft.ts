import { randomUUID } from 'node:crypto'
import { limits } from '@quadrangle/api-client/contract'
import type { NounTable } from './call-table.ts'

/** The bytes of a draft, less room for the surrounding braces and names. */
const ROOM = limits.draftBytes - 1_000

/** Data as large as a draft may be. */
const contents = () => ({
  UUIDs: { text: Array.from({ length: Math.floor(ROOM / 37) }, () => randomUUID()).join(' ') },
  'a list of UUIDs': { list: Array.from({ length: Math.floor(ROOM / 39) }, () => randomUUID()) },
  'many keys': Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`key${at}`, 1])),
  'many empty objects': { list: Array.from({ length: ROOM / 3 - 10 }, () => ({})) },
  'one text': { title: '长'.repeat(ROOM / 3) },
  'deep lists': { list: Array.from({ length: 8_000 }, () => JSON.parse(`${'['.repeat(28)}${']'.repeat(28)}`)) },
})

export const draftInputs: NounTable<'draft'> = {
  detail: { fixed: ({ drafts }) => ({ 'query.id': drafts[0] }) },
  save: {
    fixed: ({ drafts }) => ({ 'body.id': drafts[0], 'body.revision': 1, 'body.data': { title: '草稿' } }),
    variants: () => ({
      ...Object.fromEntries(Object.entries(contents()).map(([name, data]) => [name, { 'body.data': data }])),
      'one more draft': { 'body.id': randomUUID(), 'body.revision': 0 },
      'larger than a draft may be': { 'body.data': { text: 'x'.repeat(limits.noticeBytes - 1_000) } },
    }),
    restore: ({ drafts }) => [['update notice_draft set revision = 1 where id = $1', [drafts[0]]]],
  },
  remove: {
    fixed: ({ drafts }) => ({ 'body.id': drafts[0] }),
    restore: ({ drafts, owner }) => [
      [
        `insert into notice_draft (id, owner_id, data) select $1, owner_id, data from notice_draft where owner_id = $2 limit 1
         on conflict do nothing`,
        [drafts[0], owner],
      ],
    ],
  },
}
