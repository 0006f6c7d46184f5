import type { Plugin } from 'vite'

const readonlyList = /\breadonly(?= [^,;(){}=]*\[\])/g

/**
 * The table of props is written by react-docgen, which knows no `readonly T[]` and would say nothing at all about such a
 * prop. It gets to read `T[]`; blanks of the same length keep every position, and types are gone after that anyway.
 */
export function docgenLists(): Plugin {
  return {
    name: 'docgen-lists',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/ui\/src\/.*\.tsx$/ },
      handler: (code) => ({ code: code.replace(readonlyList, (word) => ' '.repeat(word.length)), map: null }),
    },
  }
}
