import type { NounTable } from './call-table.ts'

export const appInputs: NounTable<'app'> = {
  place: { known: ({ apps }) => ({ 'body.app_id': apps[1], 'body.after': apps[0] }) },
  recent: { known: ({ apps }) => ({ 'body.app_id': apps[0] }) },
  follow: { known: ({ apps }) => ({ 'query.id': apps[0] }) },
}
