import { cardContent, cardSchema, portalConfig } from '@quadrangle/api-client/contract'
import {
  type ConfigSchema,
  cardContentSchema,
  cardFields,
  cardKinds,
  checkValue,
  controlOf,
  themeSchema,
} from '@quadrangle/ui'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const schema = portalConfig.toJSONSchema({ io: 'input' }) as ConfigSchema
const properties = Object.entries(schema.properties ?? {})
const colour = themeSchema().properties?.brand?.pattern

/** Every field that sets a field of the kit's theme, including fields inside objects. */
function themedFields(schema: ConfigSchema): ConfigSchema[] {
  const inner = Object.values(schema.properties ?? {}).flatMap(themedFields)
  return schema['x-theme'] === undefined ? inner : [schema, ...inner]
}

test('every field of the configuration has a control; none is edited as JSON', () => {
  expect(properties.filter(([key, field]) => controlOf(field, key) === 'json').map(([key]) => key)).toEqual([])
})

test('a field that sets a theme field has the range and the default of the kit', () => {
  const limits = ({ minimum, maximum, default: fallback }: ConfigSchema) => ({ minimum, maximum, default: fallback })
  const kit = themeSchema().properties ?? {}
  const themed = themedFields(schema)
  expect(themed.length).toBeGreaterThan(5)
  for (const field of themed) {
    const path = field['x-theme'] ?? ''
    const [name = '', part] = path.split('.')
    const kitField = part === undefined ? kit[name] : kit[name]?.properties?.[part]
    expect(kitField, `${path} is no field of the kit's theme`).toBeDefined()
    if (kitField?.type === 'number' || kitField?.type === 'integer' || kitField?.enum || kitField?.pattern === colour) {
      expect({ path, ...limits(field) }).toEqual({ path, ...limits(kitField ?? {}) })
    }
    if (path.endsWith('FontFamily') || path === 'fontFamily') {
      const fonts = ({ pattern, maxLength }: ConfigSchema) => ({ pattern, maxLength })
      expect({ path, ...fonts(field) }).toEqual({ path, ...fonts(kitField ?? {}) })
    }
  }
})

test('the editor accepts and refuses the same values as the server', () => {
  const samples: Record<string, fc.Arbitrary<unknown>> = {
    number: fc.oneof(fc.integer({ min: -5, max: 130 }), fc.double()),
    text: fc.oneof(
      fc.constantFrom(
        '',
        '#1f5fbf',
        '#1f5fb',
        'zh',
        'en',
        'fr',
        '/a',
        '//a.b',
        'https://a.b/c',
        'http://a.b',
        'javascript:1',
        'Georgia, serif',
        'compact',
        'x; color: red',
        '/\\a',
        '/a b',
      ),
      fc.string({ maxLength: 110 }),
    ),
    list: fc.array(fc.constantFrom('recv', 'issued', 'subscribe', 'collect', 'other'), { maxLength: 6 }),
    object: fc.oneof(fc.record({ height: fc.integer({ min: 40, max: 130 }) }), fc.anything()),
    other: fc.anything(),
  }
  const value = fc.oneof(...Object.values(samples))
  const acceptedCounts = new Map<string, number>()
  for (const [key, field] of properties) {
    fc.assert(
      fc.property(value, (input) => {
        const server = portalConfig.safeParse({ [key]: input }).success
        const editor = checkValue(field, input).length === 0
        // a name may not be blank, and a colour may be written in capitals: JSON Schema can express neither
        const isInexpressible = typeof input === 'string' && (input.trim() === '' || /^#[0-9a-f]{6}$/i.test(input))
        if (!isInexpressible && input !== undefined) expect(editor, `${key}: ${JSON.stringify(input)}`).toBe(server)
        if (server) acceptedCounts.set(key, (acceptedCounts.get(key) ?? 0) + 1)
      }),
      { numRuns: 300, seed: 20260001 },
    )
  }
  expect(acceptedCounts.size).toBe(properties.length)
})

test('the editor accepts every default', () => {
  expect(checkValue(schema, portalConfig.parse({}))).toEqual([])
  expect(checkValue(schema, { brand_colour: '#ffffff' })).toMatchObject([{ path: 'brand_colour', code: 'unknown' }])
})

test('the published schemas of cards accept and reject the same values as the server', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('x'.repeat(301), 'x'.repeat(1001), 'x'.repeat(101)),
  )
  const url = fc.constantFrom('/a', 'https://a.b', '//a.b', 'http://a.b', 'javascript:1', 'data:image/png,x', '')
  const number = fc.oneof(fc.double(), fc.integer({ min: -2, max: 6000 }))
  const flag = fc.constantFrom<unknown>(0, 1, 1, 0, 2, true)
  const option = fc.record({ value: text, title: text }, { requiredKeys: [] })
  const item = fc.record(
    {
      id: text,
      title: text,
      text,
      url,
      icon_url: url,
      time: fc.constantFrom('2026-11-20T08:00:00Z', '2026-11-20T08:00:00+08:00', '2026-13-01T00:00:00Z', 'today'),
      value: fc.oneof(text, number, fc.boolean()),
      unit: text,
      min: number,
      max: number,
      done: flag,
      field: fc.constantFrom(...cardFields, 'file'),
      options: fc.array(option, { maxLength: 3 }),
      required: flag,
      max_length: number,
      unread: flag,
    },
    { requiredKeys: ['id', 'title', 'unread'] },
  )
  const plain = fc.record(
    { id: fc.uuid(), title: fc.uuid(), field: fc.constantFrom('text', 'select'), unread: fc.constant(0) },
    { requiredKeys: ['id', 'title', 'unread'] },
  )
  const question = fc.record({
    id: fc.uuid(),
    title: fc.uuid(),
    field: fc.constantFrom('text', 'number', 'checkbox', 'select'),
    options: fc.constant([{ value: '1', title: '1' }]),
    unread: fc.constant(0),
  })
  const content = fc.record(
    {
      version: fc.constantFrom('card/v1', 'card/v1', 'card/v1', 'card/v2'),
      kind: fc.constantFrom(...cardKinds, 'form', 'form', 'hologram'),
      data: fc.oneof(
        fc.array(plain, { maxLength: 32, size: 'max' }),
        fc.array(question, { maxLength: 32, size: 'max' }),
        fc.array(item, { maxLength: 2 }),
        fc.array(plain, { maxLength: 1 }),
      ),
      columns: fc.array(text, { maxLength: 4 }),
      as_of: fc.constantFrom('2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', 'today'),
      action: fc.record({ title: text, url }, { requiredKeys: [] }),
      global: fc.record({ tips: fc.oneof(fc.nat(), fc.double()) }),
    },
    { requiredKeys: ['version', 'kind', 'data', 'global'] },
  )
  const counts = { accepted: 0, rejected: 0, forms: 0 }
  fc.assert(
    fc.property(content, (card) => {
      const server = cardContent.safeParse(card).success
      for (const schema of [cardContentSchema as unknown, cardSchema()]) {
        const problems = checkValue(schema as ConfigSchema, card)
        expect(problems.length === 0, JSON.stringify([card, problems])).toBe(server)
      }
      counts[server ? 'accepted' : 'rejected'] += 1
      if (server && card.kind === 'form') counts.forms += 1
    }),
    { numRuns: 3000, seed: 20260001 },
  )
  expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(100)
  expect(counts.forms).toBeGreaterThan(5)
})
