import type { NounTable } from './call-table.ts'

export const appInputs: NounTable<'app'> = {
  place: { fixed: ({ apps }) => ({ 'body.app_id': apps[1], 'body.after': apps[0] }) },
  recent: { fixed: ({ apps }) => ({ 'body.app_id': apps[0] }) },
  follow: { fixed: ({ apps }) => ({ 'query.id': apps[0] }) },
}
