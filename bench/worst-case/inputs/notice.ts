import type { NounTable } from './call-table.ts'

export const noticeInputs: NounTable<'notice'> = {
  list: {
    fixed: () => ({
      'query.page': 1,
      'query.organization_id': 1,
      'query.from': '2000-01-01',
      'query.until': '2100-01-01',
    }),
    variants: () =>
      Object.fromEntries(
        ['default', 'recv', 'issued', 'subscribe', 'collect'].flatMap((box) => [
          [`the whole box ${box}`, only({ 'query.box': box })],
          [`a late page of ${box}`, only({ 'query.box': box, 'query.page': 30 })],
          [`a search of ${box} that finds nothing`, only({ 'query.box': box, 'query.text': 'x'.repeat(100) })],
          [`a search of ${box} that finds all`, only({ 'query.box': box, 'query.text': '长' })],
        ]),
      ),
  },
  detail: {
    fixed: ({ notice }) => ({ 'body.id': notice }),
  },
  version: { fixed: ({ notice, versions }) => ({ 'query.id': notice, 'query.version': versions }) },
  reason: { fixed: ({ notice }) => ({ 'query.id': notice }) },
  answer: { fixed: ({ notice, versions }) => ({ 'body.id': notice, 'body.version': versions + 1 }) },
  favourite: { fixed: ({ notice }) => ({ 'body.id': notice }) },
  readAll: {
    restore: ({ owner }) => [['update notice_recipient set read_at = null where person_id = $1', [owner]]],
  },
}

/** A filter with only these values. */
function only(values: Record<string, unknown>): Record<string, unknown> {
  const names = ['unread', 'reply', 'official', 'attachment', 'organization_id', 'own', 'from', 'until', 'text']
  return { ...Object.fromEntries(names.map((name) => [`query.${name}`, undefined])), ...values }
}
