import { readFileSync } from 'node:fs'
import { defaultThemeConfig } from '@quadrangle/ui/theme'
import { expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'

const readme = readFileSync(inRoot('packages/ui/README.md'), 'utf8')
const section = (title: string) => {
  const text = readme.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  if (text === undefined) throw new Error(`The README of the kit has no section "${title}".`)
  return text
}
const quoted = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

test('the table of the theme has every field with its default', () => {
  const rows = [...section('Theme').matchAll(/^\| (`.+?) \| (.+?) \|/gm)].flatMap(([, fields = '', value = '']) =>
    quoted(fields).map((field) => [field, value] as const),
  )
  expect(rows.map(([field]) => field).sort()).toEqual(Object.keys(defaultThemeConfig).sort())
  const simple = rows.filter(([, value]) => value.startsWith('`') && value !== '`{}`')
  for (const [field, value] of simple) {
    const fallback = defaultThemeConfig[field as keyof typeof defaultThemeConfig]
    // a colour stands there as it is written, everything else as code
    const written = typeof fallback === 'string' && !fallback.startsWith('#') ? `'${fallback}'` : String(fallback)
    expect(`${field}: ${value}`).toBe(`${field}: \`${written}\``)
  }
})
