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
  const kit = texts[schema['x-theme']?.split('.')[0] ?? '']
  const fieldTexts: [string, string, string][] =
    path === '' || key === '*'
      ? []
      : [
          [
            path,
            String(schema['x-title'] ?? kit?.title[locale] ?? ''),
            String(schema['x-description'] ?? kit?.help[locale] ?? ''),
          ],
        ]
  const at = (inner: string) => (path === '' ? inner : `${path}.${inner}`)
  return [
    ...fieldTexts,
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, one]) => fieldsOf(one, locale, at(inner))),
    // A list of plain values has no fields inside.
    ...(schema.items?.properties ? fieldsOf(schema.items, locale, at('*')) : []),
  ]
}

for (const locale of ['zh', 'en'] as const) {
  test(`every field of the studio says what it is and does, in ${locale}`, () => {
    const fields = fieldsOf(annotatedLook(translatorOf[locale]), locale)
    const written = (text: string) => text !== '' && /\p{Script=Han}/u.test(text) === (locale === 'zh')
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter(([, title]) => !written(title)).map(([path, title]) => `${path}: ${title}`)).toEqual([])
    expect(fields.filter(([, , help]) => !written(help)).map(([path, , help]) => `${path}: ${help}`)).toEqual([])
  })
}
