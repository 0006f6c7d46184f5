import { readFile } from 'node:fs/promises'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const suffix = '?english'
const format = formatter()

/** The module of the English texts of a catalogue, which are its message ids. */
export async function compileEnglish(po: string, file: string): Promise<string> {
  const catalogue = await format.parse(po, { locale: 'zh', sourceLocale: 'en', filename: file })
  const messages = Object.entries(catalogue).map(([id, { message = '' }]) => [id, message])
  const { source, errors } = createCompiledCatalog('en', Object.fromEntries(messages), { namespace: 'es' })
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.error.message} in "${error.source}"`)
  return source
}

/** Loads `zh.po?english` as the English texts, because the macros remove them from the code of a production build. */
export function englishTexts(): Plugin {
  return {
    name: 'english-texts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.po${suffix}`)) return null
      const file = id.slice(0, -suffix.length)
      this.addWatchFile(file)
      return { code: await compileEnglish(await readFile(file, 'utf8'), file), moduleType: 'js' }
    },
  }
}
