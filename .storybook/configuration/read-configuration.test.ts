import { expect, test } from 'vitest'
import { themeOfToolbar } from '../theme-of-toolbar.ts'
import { codeOf } from './configuration-box.tsx'
import { readConfiguration } from './read-configuration.ts'
import { decodeFromAddress, encodeForAddress, SHARE_LIMIT } from './share.ts'

const read = (configuration: unknown) => readConfiguration(JSON.stringify(configuration)).reading

test('accepts the kit’s own form, and lists invalid fields with the engine’s messages', () => {
  const reading = read({ brand: '#8a1538', cardRadius: -4, font: 'Comic Sans' })
  expect(reading).toMatchObject({ form: 'kit', understood: [{ field: 'brand', note: '#8a1538' }], unrelated: [] })
  expect(reading?.refused).toEqual([
    { field: 'cardRadius', note: expect.stringContaining('expected a number from 0 to 32') },
    { field: 'font', note: expect.stringContaining('not a theme field') },
  ])
})

test('accepts a portal’s answer with its envelope, under the portal’s own names', () => {
  const data = {
    brand_color: '#0b6b3a',
    card_radius: 99,
    header_style: { height: 80 },
    school_logo: '/logo.svg',
    school_logo_theme: 'javascript:alert(1)',
    official_name: '云山大学',
    layout_config: 3,
  }
  const reading = read({ errcode: 0, errmsg: '', data })
  expect(reading).toMatchObject({ form: 'portal', unrelated: ['layout_config'] })
  expect(reading?.understood.map(({ field }) => field)).toEqual([
    'brand_color',
    'header_style.height',
    'school_logo',
    'official_name',
  ])
  expect(reading?.refused.map(({ field }) => field)).toEqual(['card_radius', 'school_logo_theme'])
  expect(reading?.config).toMatchObject({ names: { zh: '云山大学' }, logo: { light: '/logo.svg' }, headerHeight: 80 })
})

test('reports where a seed colour was adjusted', () => {
  expect(read({ brand: '#ffe14d' })?.adjustments).toContainEqual(
    expect.objectContaining({ token: 'accent-text', scheme: 'light', from: '#ffe14d', needed: 4.5 }),
  )
})

test.each(['[]', '3', 'null', '"brand"'])('%s is no configuration', (text) => {
  expect(readConfiguration(text).problem?.message).toContain('expected an object')
})

test('a URL can carry any text; a truncated URL yields no text', () => {
  const text = '{"names":{"zh":"云山大学 🏫"}}'
  const code = encodeForAddress(text)
  expect(code).toMatch(/^[\w-]+$/)
  expect(decodeFromAddress(code)).toBe(text)
  expect(decodeFromAddress(code.slice(0, 21))).toBeUndefined()
  expect(decodeFromAddress('%%%')).toBeUndefined()
})

test('unreadable or overlong text leaves the last valid configuration in place', () => {
  expect(codeOf('{"brand":')).toEqual({})
  expect(codeOf(JSON.stringify({ logo: `data:image/png;base64,${'A'.repeat(SHARE_LIMIT)}` }))).toEqual({})
  expect(codeOf('  ')).toEqual({ code: '' })
})

test('the fields of the configuration override the menus, which set the rest', () => {
  const menus = { brand: '#1f5fbf', density: 'compact', radius: '24' } as const
  const { code = '' } = codeOf('{ "brand": "#8a1538" }')
  expect(themeOfToolbar({ ...menus, configuration: code }).config).toMatchObject({
    brand: '#8a1538',
    density: 'compact',
    cardRadius: 24,
  })
  expect(themeOfToolbar({ ...menus, configuration: 'cut' }).config.brand).toBe('#1f5fbf')
})
