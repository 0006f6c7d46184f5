import type { Plugin } from 'vite'

const readonlyList = /\breadonly(?= [^,;(){}=]*\[\])/g

/**
 * react-docgen writes the table of props; it does not support `readonly T[]` and would omit the type of such a prop. It
 * gets `T[]` instead; blanks of the same length keep every position, and the types are removed later anyway.
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
