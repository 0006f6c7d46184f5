import type { NounTable } from './call-table.ts'

export const userInputs: NounTable<'user'> = {
  title: { fixed: () => ({ 'query.otheraid': '1' }) },
  updateSession: { fixed: ({ background }) => ({ 'body.userInfo.settings.bg_id': background }) },
}
