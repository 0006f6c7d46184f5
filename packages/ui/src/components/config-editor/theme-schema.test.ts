import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveThemeConfig, themeFields } from '../../theme/index.ts'
import { checkValue } from './check-value.ts'
import { defaultOf } from './config-value.ts'
import { controlOf } from './control-of.ts'
import { descriptionOf, titleOf } from './schema.ts'
import { withThemeLabels } from './theme-labels.ts'
import { themeSchema } from './theme-schema.ts'

const fields = Object.entries(themeSchema().properties ?? {})

describe('the schema of a theme', () => {
  test('has every field with a control, and a title and help in each language', () => {
    expect(fields.map(([name]) => name)).toEqual(Object.keys(themeFields))
    for (const [name, schema] of fields) {
      expect(controlOf(schema, name), name).not.toBe('json')
      const texts = (['zh', 'en'] as const).map((locale) => [
        titleOf(schema, '', locale),
        descriptionOf(schema, locale),
      ])
      expect(new Set(texts.flat()).size, name).toBe(4)
      expect(texts.flat(), name).not.toContain('')
    }
  })

  test('has the defaults of the engine', () => {
    const defaults = Object.fromEntries(fields.map(([name, schema]) => [name, defaultOf(schema)]))
    const { config, issues } = resolveThemeConfig(defaults)
    expect(issues).toEqual([])
    expect(config).toEqual(resolveThemeConfig({}).config)
  })

  test('accepts and refuses the values that the engine accepts and refuses', () => {
    const image = fc.constantFrom(
      '',
      '/a.png',
      'https://a.b/c',
      'http://a.b',
      'javascript:1',
      'data:image/png,x',
      '/a b',
    )
    const value = fc.oneof(
      fc.integer({ min: -5, max: 200 }),
      fc.double({ noNaN: true }),
      fc.constantFrom('', '#1f5fbf', '#1F5FBF', '#fff', 'red', 'compact', 'default', 'huge'),
      image,
      fc.record({ light: image, dark: image }),
      fc.record({ zh: fc.string({ maxLength: 110 }), en: fc.string({ maxLength: 110 }) }),
      fc.boolean(),
    )
    const counts = new Map<string, { accepted: number; refused: number }>()
    for (const [name, schema] of fields) {
      const count = { accepted: 0, refused: 0 }
      counts.set(name, count)
      fc.assert(
        fc.property(value, (one) => {
          // the engine also accepts one address for both schemes, which the editor writes as an object
          if (schema.type === 'object' && typeof one === 'string') return
          // the engine also accepts colours that the editor writes out as #rrggbb
          if (one === '#fff' || one === 'red') return
          const accepted = resolveThemeConfig({ [name]: one }).issues.length === 0
          count[accepted ? 'accepted' : 'refused'] += 1
          expect(checkValue(schema, one).length === 0, `${name}: ${JSON.stringify(one)}`).toBe(accepted)
        }),
        { numRuns: 400, seed: 20260001 },
      )
    }
    for (const [name, count] of counts) expect(Math.min(count.accepted, count.refused), name).toBeGreaterThan(0)
  })
})

test('a field of another schema that sets a theme field gets the texts of that field, unless it has its own', () => {
  const schema = withThemeLabels({
    type: 'object',
    properties: {
      card_radius: { type: 'integer', 'x-theme': 'cardRadius' },
      header_style: { type: 'object', properties: { height: { type: 'integer', 'x-theme': 'headerHeight' } } },
      school_logo_theme: { type: 'string', 'x-theme': 'logo.dark' },
      brand_color: { type: 'string', 'x-theme': 'brand', 'x-title': 'Own' },
    },
  })
  const { card_radius, header_style, school_logo_theme, brand_color } = schema.properties ?? {}
  expect(card_radius).toMatchObject({ 'x-title': themeFields.cardRadius.title, 'x-unit': 'px' })
  expect(header_style?.properties?.height?.['x-description']).toEqual(themeFields.headerHeight.help)
  expect(titleOf(school_logo_theme ?? {}, '', 'en')).toBe('Logo (Dark)')
  expect(controlOf(school_logo_theme ?? {})).toBe('image')
  expect(titleOf(brand_color ?? {}, '', 'en')).toBe('Own')
  expect(descriptionOf(school_logo_theme ?? {}, 'en')).toBe(
    'Shown in the header. For dark mode; empty takes the light one.',
  )
})
