import type { NounTable } from './call-table.ts'

const few = (path: string) => ({
  'a character that many texts have': { [path]: '长' },
  'a letter': { [path]: 'a' },
  'a sign that stands for any': { [path]: '%' },
})

export const searchInputs: NounTable<'search'> = {
  all: { known: () => ({ 'query.page': 1 }), variants: () => few('query.text') },
  suggest: { variants: () => few('body.text') },
}
