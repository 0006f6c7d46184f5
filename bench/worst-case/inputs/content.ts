import type { NounTable } from './call-table.ts'

export const contentInputs: NounTable<'content'> = {
  list: { fixed: () => ({ 'query.page': 1 }) },
}
