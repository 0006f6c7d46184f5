import type { NounTable } from './call-table.ts'

export const globalInputs: NounTable<'global'> = {
  changeLang: { variants: () => ({ 'the longest region': { 'query.lang': 'zh_Abcdefgh' } }) },
}
