import { readFile } from 'node:fs/promises'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { compileEnglish } from './english-texts.ts'

const file = `${import.meta.dirname}/../src/features/admin/locales/zh.po`

test('English has each message of a Chinese catalogue, with its plurals and values', async () => {
  const po = await readFile(file, 'utf8')
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(await compileEnglish(po, file))}`)
  const catalogue = await formatter().parse(po, { locale: 'zh', sourceLocale: 'en', filename: file })
  expect(Object.keys(messages).sort()).toEqual(Object.keys(catalogue).sort())

  const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
  const idOf = (text: string) => Object.keys(catalogue).find((id) => catalogue[id]?.message === text) ?? ''
  // In production code a message has its id only.
  const apps = idOf('{0, plural, one {# app} other {# apps}}')
  expect([1, 2].map((count) => i18n._(apps, { 0: count }))).toEqual(['1 app', '2 apps'])
})

test('a message with a syntax error fails the build, with its file and text in the error', async () => {
  const po = 'msgid ""\nmsgstr ""\n\nmsgid "{0, plural, one {# app"\nmsgstr ""\n'
  await expect(compileEnglish(po, 'broken/zh.po')).rejects.toThrow(/^broken\/zh\.po: .*\{0, plural, one \{# app/s)
})
