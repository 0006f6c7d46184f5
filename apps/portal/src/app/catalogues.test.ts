import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname

/** Every message of the Chinese catalogues with its translations and where each stands. */
function translations(): Map<string, Map<string, string[]>> {
  const all = new Map<string, Map<string, string[]>>()
  for (const file of globSync('{features/*/,}locales/zh.po', { cwd: folder })) {
    const text = readFileSync(`${folder}${file}`, 'utf8')
    for (const [, context = '', id = '', translation = ''] of text.matchAll(
      /(?:msgctxt "(.*)"\n)?msgid "(.+)"\nmsgstr "(.*)"/g,
    )) {
      const key = context ? `${id} (${context})` : id
      const known = all.get(key) ?? new Map<string, string[]>()
      known.set(translation, [...(known.get(translation) ?? []), file])
      all.set(key, known)
    }
  }
  return all
}

// All catalogues share one space of messages: of two translations, the one that is loaded later would win everywhere.
test('a text is translated in one way only, or its messages have different contexts', () => {
  const ambiguous = [...translations()]
    .filter(([, known]) => known.size > 1)
    .map(([text, known]) => `${text}: ${[...known].map(([zh, files]) => `${zh} in ${files.join(', ')}`).join('; ')}`)
  expect(ambiguous).toEqual([])
})
