import type { MessageDescriptor } from '@lingui/core'
import { type ConfigSchema, controlOf } from '@quadrangle/ui'
import { themeFields } from '@quadrangle/ui/theme'
import { expect, test } from 'vitest'
import { annotatedLook } from './annotated-look.ts'

const catalogue = Object.values(
  import.meta.glob<string>('../locales/zh.po', { query: '?raw', import: 'default', eager: true }),
).join('')
const chinese = new Map(
  [...catalogue.matchAll(/(msgctxt ".*"\n)?msgid "(.+)"\nmsgstr "(.*)"/g)]
    .filter(([, context]) => context === undefined)
    .map(([, , id = '', text = '']) => [id, text]),
)
const translatorOf = {
  zh: ({ message = '' }: MessageDescriptor) => chinese.get(message) ?? '',
  en: ({ message = '' }: MessageDescriptor) => message,
}
const texts = themeFields as Readonly<
  Record<string, { title: Record<'zh' | 'en', string>; help: Record<'zh' | 'en', string> }>
>

/** Every field that an administrator sees, by path, with its title and its help. */
function fieldsOf(schema: ConfigSchema, locale: 'zh' | 'en', path = ''): [path: string, title: string, help: string][] {
  const key = path.split('.').at(-1) ?? ''
  if (path !== '' && controlOf(schema, key) === 'hidden') return []
  const kitTexts = texts[schema['x-theme']?.split('.')[0] ?? '']
  const fieldTexts: [string, string, string][] =
    path === '' || key === '*'
      ? []
      : [
          [
            path,
            String(schema['x-title'] ?? kitTexts?.title[locale] ?? ''),
            String(schema['x-description'] ?? kitTexts?.help[locale] ?? ''),
          ],
        ]
  const pathTo = (inner: string) => (path === '' ? inner : `${path}.${inner}`)
  return [
    ...fieldTexts,
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, child]) => fieldsOf(child, locale, pathTo(inner))),
    // A list of plain values has no fields inside.
    ...(schema.items?.properties ? fieldsOf(schema.items, locale, pathTo('*')) : []),
  ]
}

for (const locale of ['zh', 'en'] as const) {
  test(`every field of the studio has a title and a help text, in ${locale}`, () => {
    const fields = fieldsOf(annotatedLook(translatorOf[locale]), locale)
    const isInLanguage = (text: string) => text !== '' && /\p{Script=Han}/u.test(text) === (locale === 'zh')
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter(([, title]) => !isInLanguage(title)).map(([path, title]) => `${path}: ${title}`)).toEqual([])
    expect(fields.filter(([, , help]) => !isInLanguage(help)).map(([path, , help]) => `${path}: ${help}`)).toEqual([])
  })
}
