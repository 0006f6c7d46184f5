import type { Plugin } from 'vite'
import { specimensIn } from './specimen-texts.ts'

/** Stories, and modules that only stories show. */
export const specimenFiles = /(\.stories\.tsx|\/pages\/specimen\.tsx|\/stress\/words\.ts|\/notice-list\/samples\.ts)$/

/**
 * Shows stories in the language of the toolbar: their Chinese texts are looked up in english.json if that language is
 * not Chinese.
 */
export function specimens(): Plugin {
  return {
    name: 'specimens',
    enforce: 'pre',
    transform: {
      filter: { id: specimenFiles, code: /\p{Script=Han}/u },
      handler(code, id) {
        const replacements = specimensIn(id, code)
        if (replacements.length === 0) return
        let at = 0
        const pieces = replacements.flatMap(({ start, end, code: replacement }) => {
          const before = code.slice(at, start)
          at = end
          return [before, replacement]
        })
        const runtime = JSON.stringify(`${import.meta.dirname}/say.ts`)
        return { code: `import { say, sayEach } from ${runtime};${pieces.join('')}${code.slice(at)}`, map: null }
      },
    },
  }
}
