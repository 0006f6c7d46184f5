import type { NounTable } from './call-table.ts'

export const adminInputs: NounTable<'admin'> = {
  urls: { known: () => ({ 'query.page': 1 }) },
}
