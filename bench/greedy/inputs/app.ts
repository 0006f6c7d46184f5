import type { NounTable } from './call-table.ts'

export const appInputs: NounTable<'app'> = {
  follow: { known: ({ apps }) => ({ 'query.id': apps[0] }) },
}
