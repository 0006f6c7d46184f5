import type { NounTable } from './call-table.ts'

export const userInputs: NounTable<'user'> = {
  title: { known: () => ({ 'query.otheraid': '1' }) },
  updateSession: { known: ({ background }) => ({ 'body.userInfo.settings.bg_id': background }) },
}
