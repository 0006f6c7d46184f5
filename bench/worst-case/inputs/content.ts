import type { NounTable } from './call-table.ts'

export const contentInputs: NounTable<'content'> = {
  list: { known: () => ({ 'query.page': 1 }) },
}
