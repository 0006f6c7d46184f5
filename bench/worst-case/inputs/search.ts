import type { NounTable } from './call-table.ts'

/** Ten words that many notices contain, each with a typo. */
const misspelt = 'registraton examinaton schedul librry seminr studnt campuss notce lectre deadlne'

const commonTexts = (path: string) => ({
  'a character that many texts have': { [path]: '长' },
  'a letter': { [path]: 'a' },
  'a sign that stands for any': { [path]: '%' },
})

export const searchInputs: NounTable<'search'> = {
  all: {
    fixed: () => ({ 'query.page': 1 }),
    variants: () => ({ ...commonTexts('query.text'), 'ten misspelt words': { 'query.text': misspelt } }),
  },
  suggest: { variants: () => ({ ...commonTexts('body.text'), 'ten misspelt words': { 'body.text': misspelt } }) },
}
