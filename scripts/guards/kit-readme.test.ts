import { globSync, readFileSync } from 'node:fs'
import { defaultThemeConfig } from '@quadrangle/ui/theme'
import { expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'

const kit = inRoot('packages/ui')
const readme = readFileSync(`${kit}/README.md`, 'utf8')
const section = (title: string) => {
  const text = readme.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  if (text === undefined) throw new Error(`The README of the kit has no section "${title}".`)
  return text
}
const quoted = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

/** What each folder exports with a capital, types left out. */
const exported = globSync('src/{components,widgets}/*/index.ts', { cwd: kit }).map((file) => ({
  file,
  names: [...readFileSync(`${kit}/${file}`, 'utf8').matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name)),
}))

test('the README of the kit names something of every folder', () => {
  const named = new Set(quoted(section('What there is')))
  const forgotten = exported.filter(({ names }) => !names.some((name) => named.has(name)))
  expect(exported.length).toBeGreaterThan(30)
  expect(forgotten.map(({ file }) => file)).toEqual([])
})

test('the README of the kit names nothing that is not there', () => {
  const all = new Set([...exported.flatMap(({ names }) => names), 'useToast'])
  expect(quoted(section('What there is')).filter((name) => !all.has(name))).toEqual([])
})

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
