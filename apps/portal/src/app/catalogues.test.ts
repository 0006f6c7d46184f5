import { expect, test } from 'vitest'

const catalogues = import.meta.glob<string>(['../locales/zh.po', '../features/**/locales/zh.po'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every message of the Chinese catalogues with its translations and their files. */
function translations(): Map<string, Map<string, string[]>> {
  const all = new Map<string, Map<string, string[]>>()
  for (const [file, text] of Object.entries(catalogues)) {
    const messages = text.matchAll(/(?:msgctxt "(.*)"\n)?msgid "(.+)"\nmsgstr "(.*)"/g)
    for (const [, context = '', id = '', translation = ''] of messages) {
      const key = context ? `${id} (${context})` : id
      const byZh = all.get(key) ?? new Map<string, string[]>()
      byZh.set(translation, [...(byZh.get(translation) ?? []), file])
      all.set(key, byZh)
    }
  }
  return all
}

// All catalogues share one message namespace: of two translations, the one loaded later would win everywhere.
test('a text has one translation unless its messages have different contexts', () => {
  const all = translations()
  expect(all.size).toBeGreaterThan(50)
  const ambiguous = [...all]
    .filter(([, byZh]) => byZh.size > 1)
    .map(([text, byZh]) => `${text}: ${[...byZh].map(([zh, files]) => `${zh} in ${files.join(', ')}`).join('; ')}`)
  expect(ambiguous).toEqual([])
})

test('a translation uses the same values as its text', () => {
  // A brace after a plural case such as `one` begins the text of that case, and is no value.
  const valuesOf = (text: string) => [...new Set(text.match(/(?<!(?:one|other|=\d) )\{\w+(?=[,}])/g))].sort().join(' ')
  const different = [...translations()].flatMap(([text, byZh]) =>
    [...byZh.keys()].filter((zh) => zh !== '' && valuesOf(zh) !== valuesOf(text)).map((zh) => `${text}: ${zh}`),
  )
  expect(different).toEqual([])
})

const routes = import.meta.glob<string>('../routes/**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('a route loads the catalogue of each feature that it shows', () => {
  const features = Object.keys(catalogues)
    .map((file) => file.replace(/^.*?features\/|\/?locales\/zh\.po$/g, ''))
    // Every page loads the texts of errors, and each layout of the portal those of its frame.
    .filter((feature) => !feature.startsWith('shell/'))
  const loadedBy = (file: string) =>
    [...(routes[file] ?? '').matchAll(/loadFeature\('(.+?)'\)/g)].map(([, name]) => name)
  const missing = Object.entries(routes).flatMap(([file, text]) => {
    // `a.tsx` is the layout of `a.b.tsx` and of `a/b.tsx`.
    const layouts = Object.keys(routes).filter((parent) => {
      const name = parent.replace(/\.tsx$/, '')
      return file.startsWith(`${name}.`) || file.startsWith(`${name}/`)
    })
    const loadedFeatures = layouts.flatMap(loadedBy)
    const usedFeatures = [...text.matchAll(/features\/(.+?)\/[\w-]+\.tsx'/g)].flatMap(([, folder = '']) =>
      features.filter((feature) => folder === feature || folder.startsWith(`${feature}/`)),
    )
    return usedFeatures.filter((feature) => !loadedFeatures.includes(feature)).map((feature) => `${file}: ${feature}`)
  })
  expect(features.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
