import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkValue } from './check-value.ts'
import { checkContrast } from './colour-verdict.ts'
import { blankOf, changedFields, complete, importConfig, sameValue, valueAt, withValueAt } from './config-value.ts'
import { controlOf, switchValues } from './control-of.ts'
import { annotate, type ConfigSchema, titleOf } from './schema.ts'
import { sectionsOf } from './sections.ts'

const hex = '^#[0-9a-f]{6}$'
const address = '^(https:\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$'

describe('the control', () => {
  test.each<[string, ConfigSchema, string]>([
    ['a boolean', { type: 'boolean' }, 'switch'],
    [
      '0 or 1 as constants',
      {
        anyOf: [
          { type: 'number', const: 0 },
          { type: 'number', const: 1 },
        ],
      },
      'switch',
    ],
    ['an integer of 0 to 1', { type: 'integer', minimum: 0, maximum: 1 }, 'switch'],
    ['an integer', { type: 'integer', minimum: 0, maximum: 2 }, 'number'],
    ['a number', { type: 'number' }, 'number'],
    ['an enumeration', { type: 'string', enum: ['a', 'b'] }, 'select'],
    ['constants', { oneOf: [{ const: 'a' }, { const: 'b' }, { const: 3 }] }, 'select'],
    ['a short text', { type: 'string', maxLength: 100 }, 'text'],
    ['a long text', { type: 'string', maxLength: 2000 }, 'textarea'],
    ['a colour by its pattern', { type: 'string', pattern: hex }, 'colour'],
    ['a colour by its format', { type: 'string', format: 'color' }, 'colour'],
    [
      'a colour or none',
      {
        anyOf: [
          { type: 'string', const: '' },
          { type: 'string', pattern: hex },
        ],
      },
      'colour',
    ],
    ['an address by its pattern', { type: 'string', maxLength: 2000, pattern: address }, 'address'],
    ['an address by its format', { type: 'string', format: 'uri' }, 'address'],
    ['a day', { type: 'string', format: 'date' }, 'date'],
    ['several of a few', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'choices'],
    ['a list of objects', { type: 'array', items: { type: 'object', properties: {} } }, 'list'],
    ['an object', { type: 'object', properties: {} }, 'object'],
    ['an object of any fields', { type: 'object' }, 'json'],
    ['anything', {}, 'json'],
    ['an invalid pattern', { type: 'string', pattern: '(' }, 'text'],
    ['a field with an explicit control', { type: 'string', 'x-control': 'textarea' }, 'textarea'],
  ])('of %s', (_, schema, control) => {
    expect(controlOf(schema, 'field')).toBe(control)
  })

  test('of an address is a picture control if its name says so', () => {
    const schema = { type: 'string', pattern: address }
    const names = ['school_logo', 'school_logo_link', 'school_logo_theme', 'icon_url', 'link', 'background_image']
    expect(names.map((name) => controlOf(schema, name))).toEqual([
      'image',
      'address',
      'image',
      'address',
      'address',
      'image',
    ])
  })

  test('of a yes-or-no value writes what the schema accepts', () => {
    expect(switchValues({ type: 'boolean' })).toEqual([false, true])
    expect(switchValues({ type: 'integer', minimum: 0, maximum: 1 })).toEqual([0, 1])
  })
})

describe('a check', () => {
  const schema: ConfigSchema = {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 5 },
      size: { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 },
      colour: { anyOf: [{ const: '' }, { type: 'string', pattern: hex }] },
      kind: { enum: ['a', 'b'] },
      flag: { anyOf: [{ const: 0 }, { const: 1 }] },
      day: { type: 'string', format: 'date' },
      list: {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        items: { type: 'object', properties: { url: { type: 'string', pattern: address } } },
      },
      inner: { type: 'object', properties: { deep: { type: 'number', exclusiveMinimum: 0 } } },
    },
  }
  test.each<[unknown, string[]]>([
    [
      {
        name: 'ok',
        size: 4,
        colour: '#ffffff',
        kind: 'a',
        flag: 1,
        day: '2026-11-20',
        list: [{ url: '/' }],
        inner: { deep: 1 },
      },
      [],
    ],
    [{ name: 'ok', colour: '' }, []],
    [{}, ['name missing']],
    [{ name: '' }, ['name missing']],
    [{ name: 'toolong' }, ['name tooLong']],
    [{ name: 5 }, ['name wrongType']],
    [{ name: 'a', size: 0 }, ['size tooSmall']],
    [{ name: 'a', size: 10 }, ['size tooLarge']],
    [{ name: 'a', size: 3 }, ['size notAStep']],
    [{ name: 'a', size: 2.5 }, ['size wrongType']],
    [{ name: 'a', size: Number.NaN }, ['size wrongType']],
    [{ name: 'a', colour: 'red' }, ['colour wrongForm']],
    [{ name: 'a', kind: 'c' }, ['kind notAChoice']],
    [{ name: 'a', flag: true }, ['flag notAChoice']],
    [{ name: 'a', day: '2026-02-31x' }, ['day wrongForm']],
    [{ name: 'a', list: [] }, ['list tooFew']],
    [{ name: 'a', list: [{}, {}, {}] }, ['list tooMany']],
    [{ name: 'a', list: [{}, {}] }, ['list twice']],
    [{ name: 'a', list: [{ url: 'javascript:alert(1)' }] }, ['list.0.url wrongForm']],
    [{ name: 'a', inner: { deep: 0 } }, ['inner.deep tooSmall']],
    [{ name: 'a', inner: [] }, ['inner wrongType']],
    [{ name: 'a', other: 1 }, ['other unknown']],
    [JSON.parse('{"name":"a","__proto__":{"size":0}}'), ['__proto__ unknown']],
    [[], [' wrongType']],
    [null, [' wrongType']],
  ])('of %j', (value, problems) => {
    expect(checkValue(schema, value).map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  test('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(checkValue(schema, value))))
    for (const format of ['__proto__', 'constructor', 'no-such-format'])
      expect(checkValue({ type: 'string', format }, 'x')).toEqual([])
  })
})

describe('a configuration', () => {
  test('is changed at one place, and the original is unchanged', () => {
    const config = { a: { b: [1, { c: 2 }] }, d: 3 }
    const before = structuredClone(config)
    expect(withValueAt(config, 'a.b.1.c', 5)).toEqual({ a: { b: [1, { c: 5 }] }, d: 3 })
    expect(withValueAt(config, 'e.f', 5)).toEqual({ ...config, e: { f: 5 } })
    expect(withValueAt(config, 'd', undefined)).toEqual({ a: config.a })
    expect(config).toEqual(before)
    expect(valueAt(config, 'a.b.1.c')).toBe(2)
    expect(valueAt(config, 'constructor.name')).toBeUndefined()
    withValueAt(config, '__proto__.polluted', 1)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('is the same whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse())
        expect(sameValue(value, reversed)).toBe(true)
        expect(sameValue(value, { ...value, extra: 1 })).toBe(Object.hasOwn(value, 'extra') && value.extra === 1)
      }),
    )
    expect(sameValue([1, 2], [2, 1])).toBe(false)
    expect(sameValue([], {})).toBe(false)
    expect(sameValue({ a: undefined }, { b: undefined })).toBe(false)
  })

  const schema: ConfigSchema = {
    type: 'object',
    properties: {
      size: { type: 'integer', minimum: 1, default: 2 },
      name: { type: 'string', maxLength: 5 },
      header: { type: 'object', properties: { height: { type: 'integer', default: 64 } } },
    },
  }

  test('is completed with defaults, and its changes are reported', () => {
    expect(complete(schema, { name: 'a' })).toEqual({ size: 2, name: 'a', header: { height: 64 } })
    expect(changedFields(schema, { size: 3, header: { height: 64 } }, complete(schema, {}))).toEqual(['size'])
    expect(blankOf(schema)).toEqual({ size: 2, name: '', header: { height: 64 } })
  })

  test('is imported field by field', () => {
    const text = '{"size": 7, "name": "much too long", "other": 1, "header": {"height": "x"}, "__proto__": {"size": 1}}'
    const result = importConfig(schema, { size: 1, name: 'old' }, text)
    expect(result?.value).toEqual({ size: 7, name: 'old' })
    expect(result?.taken).toBe(1)
    expect(result?.refused.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name tooLong',
      'other unknown',
      'header.height wrongType',
      '__proto__ unknown',
    ])
    for (const wrong of ['', '{', '[]', '"x"', 'null']) expect(importConfig(schema, {}, wrong)).toBeUndefined()
  })
})

test('annotations can be added to a schema of another author', () => {
  const schema: ConfigSchema = {
    type: 'object',
    properties: {
      header: { type: 'object', properties: { height: { type: 'integer' } } },
      brand_color: { type: 'string' },
    },
  }
  const annotated = annotate(
    schema,
    { 'header.height': { 'x-title': { zh: '高度' } }, header: { 'x-group': 'look' } },
    [{ id: 'look', title: { zh: '外观', en: 'Look' } }],
  )
  expect(annotated.properties?.header?.properties?.height?.['x-title']).toEqual({ zh: '高度' })
  expect(titleOf(schema.properties?.brand_color ?? {}, 'brand_color', 'zh')).toBe('Brand color')
  const sections = sectionsOf(annotated, '', 'en', 'Other')
  expect(sections.map(({ title, entries }) => [title, entries.map(({ key }) => key)])).toEqual([
    ['Look', ['header']],
    ['Other', ['brand_color']],
  ])
  expect(
    sectionsOf(annotated, ' 高度 ', 'en', 'Other').flatMap(({ entries }) => entries.map(({ key }) => key)),
  ).toEqual(['header'])
  expect(sectionsOf(annotated, 'nothing', 'en', 'Other')).toEqual([])
})

test('a colour is verified according to its purpose', () => {
  const [light, dark] = checkContrast('#ffe766', 'brand', undefined)
  expect(light?.adjustments[0]).toMatchObject({ token: 'accent-text', scheme: 'light' })
  expect(dark?.adjustments).toEqual([])
  for (const { ratio } of light?.ratios ?? []) expect(ratio).toBeGreaterThanOrEqual(4.5)
  expect(checkContrast('#777777', undefined, undefined)[0]?.ratios[0]?.ratio).toBeGreaterThanOrEqual(4.5)
  expect(checkContrast('#777777', 'cardTitleBackground', '#8a1538')).toHaveLength(2)
  for (const none of ['', 'red', undefined, 7, {}]) expect(checkContrast(none, 'brand', none)).toEqual([])
})
