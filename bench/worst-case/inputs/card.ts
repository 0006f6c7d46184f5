import type { NounTable } from './call-table.ts'

export const cardInputs: NounTable<'card'> = {
  collection: { fixed: ({ cards }) => ({ 'query.app_id': cards[0], 'query.data': cards }) },
  shown: { fixed: ({ cards }) => ({ 'query.data': cards }) },
  content: {
    fixed: ({ sources }) => ({ 'body.url': sources[0], 'body.params.since': '2020-01-01T00:00:00Z' }),
    variants: ({ sources }) =>
      Object.fromEntries(
        sources.map((source) => [`the card ${source}`, { 'body.url': source, 'body.params': { poll: false } }]),
      ),
  },
  readTip: { fixed: () => ({ 'body.url': 'notices' }) },
}
