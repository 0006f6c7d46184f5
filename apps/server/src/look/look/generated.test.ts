import {
  contract,
  type LookDocument,
  lookDocument,
  type PortalConfig,
  portalConfig,
} from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call, inject } from '../../testing/test-app.ts'
import { differences } from './differences.ts'
import { canonicalText } from './document.ts'
import { importDocument } from './import-document.ts'
import { mergeLooks } from './merge.ts'

const { look, config } = contract
/** Fixed, so that a failure can be reproduced. */
const SEED = 20_261_124
/** The number of cases: all of them with `--all`, otherwise one in 25. */
const cases = (count: number) => (testAll ? count : Math.ceil(count / 25))
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const headers = () => world.admin.headers
const exportedText = async () =>
  (await call(world.app, look.export, { query: { version: 0 }, headers: headers() })).data.text

const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max / 8 }).filter((s) => !s.includes('\0'))
const name = text(96)
  .filter((s) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(s))
  .map((s) => `名${s}`)
const link = fc.constantFrom('', '/home', 'https://www.example.edu/x?y=1#z', '//cdn.example.edu')
const picture = fc.constantFrom('/media/a.svg', '/media/b.svg')
const logo = fc.constantFrom('', '/media/logo.svg', '/media/logo-dark.svg')
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const flag = fc.constantFrom(0 as const, 1 as const)
const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: max })

const menu = (offset: number) =>
  ids(8).chain((list) =>
    fc.tuple(
      ...list.map((id, at) =>
        fc.record({
          id: fc.constant(id + offset),
          // About half of the entries are children of the first.
          parent_id: at === 0 ? fc.constant(0) : fc.constantFrom(0, (list[0] ?? 0) + offset),
          name,
          name_en: text(100),
          url: link,
          enabled: flag,
        }),
      ),
    ),
  )
const listOf = (max: number, fields: Record<string, fc.Arbitrary<unknown>>) =>
  ids(max).chain((list) => fc.tuple(...list.map((id) => fc.record({ id: fc.constant(id), ...fields }))))
const texts = (part: 'footer_info' | 'copyright_info' | 'school_info') =>
  fc.record(
    Object.fromEntries(
      Object.keys(lookDocument.shape[part].shape).map((field) => [field, field === 'website' ? link : text(100)]),
    ),
  )

const optional = fc.oneof(fc.constant('' as const), colour)
const fonts = fc.constantFrom('', 'Georgia', '"Songti SC", Georgia', 'Noto Serif CJK SC,思源宋体')
const integer = (min: number, max: number) => fc.integer({ min, max })

/** Whole numbers by the limits of their own schema, so that a new field of that kind varies as well. */
const numberFields = Object.fromEntries(
  Object.entries(portalConfig.shape).flatMap(([field, schema]) => {
    const { type, minimum, maximum } = z.toJSONSchema(schema, { io: 'input' })
    return type === 'integer' && minimum !== undefined && maximum !== undefined
      ? [[field, integer(minimum, maximum)]]
      : []
  }),
)

/** Valid values of each field of the configuration. */
const configFields: { readonly [Field in keyof PortalConfig]?: fc.Arbitrary<PortalConfig[Field]> } = {
  ...numberFields,
  brand_color: colour,
  secondary_color: optional,
  danger_color: optional,
  warning_color: optional,
  success_color: optional,
  info_color: optional,
  font_family: fonts,
  heading_font: fonts,
  density: fc.constantFrom('compact', 'default', 'comfortable'),
  mask_config: flag,
  global_search: flag,
  school_logo: logo,
  school_logo_link: link,
  school_logo_theme: logo,
  school_logo_bottom: logo,
  official_name: name,
  official_name_en: name,
  sub_water_mark: text(40),
  header_style: fc.record({ height: integer(48, 120) }),
  personal_enabled: flag,
  personal_link: link,
  notice_tab_config: fc.shuffledSubarray(['recv', 'issued', 'subscribe', 'collect'], { minLength: 1 }),
  card_title_bg: optional,
  language: fc.constantFrom('zh', 'en'),
}

/** Valid looks: every field of every part varies. */
const looks = fc.record({
  config: fc.record(configFields).map((config) => portalConfig.parse(config)),
  header: menu(0),
  school_nav: menu(2_000),
  footer_links: menu(0),
  footer_info: texts('footer_info'),
  copyright_info: texts('copyright_info'),
  school_info: texts('school_info'),
  help: listOf(5, { enabled: flag, title: name, title_en: text(100), content: text(2_000), content_en: text(2_000) }),
  slides: listOf(5, {
    enabled: flag,
    title: name,
    title_en: text(100),
    text: text(400),
    text_en: text(400),
    image_url: picture,
    url: link,
  }),
  backgrounds: listOf(5, { enabled: flag, name, name_en: text(100), url: picture, thumb_url: picture }),
}) as unknown as fc.Arbitrary<LookDocument>

test('the generated looks vary every field of the configuration, and every part', () => {
  expect(Object.keys(configFields).sort()).toEqual(Object.keys(portalConfig.shape).sort())
  const sample = fc.sample(looks, { numRuns: 200, seed: SEED })
  const valuesOf = (read: (document: LookDocument) => unknown) =>
    new Set(sample.map((document) => JSON.stringify(read(document)))).size
  const keys = Object.keys(portalConfig.shape) as (keyof PortalConfig)[]
  expect(keys.filter((key) => valuesOf(({ config }) => config[key]) < 2)).toEqual([])
  const parts = Object.keys(lookDocument.shape) as (keyof LookDocument)[]
  expect(parts.filter((part) => valuesOf((document) => document[part]) < 2)).toEqual([])
})

test(`${cases(10_000)} valid looks are the same bytes after an export and an import`, () => {
  fc.assert(
    fc.property(looks, (document) => {
      const file = canonicalText(document)
      expect(canonicalText(importDocument(file))).toBe(file)
    }),
    { numRuns: cases(10_000), seed: SEED },
  )
})

test(`${cases(100)} looks are published, exported, and brought back as the same bytes`, {
  timeout: 300_000,
}, async () => {
  const files: [version: number, file: string][] = []
  for (const document of fc.sample(looks, { numRuns: cases(100), seed: SEED })) {
    const file = canonicalText(document)
    const draft = await call(world.app, look.import, { body: { name: '导入', text: file }, headers: headers() })
    expect(draft.errmsg).toBe('')
    const published = await call(world.app, look.publish, {
      body: { ...draft.data, name: '外观', note: '', at: null },
      headers: headers(),
    })
    expect(published.errmsg).toBe('')
    expect(await exportedText()).toBe(file)
    files.push([published.data.version, file])
  }
  for (const [version, file] of files.filter((_, at) => at % cases(10) === 0).slice(0, 10)) {
    await call(world.app, look.rollback, { body: { version, note: '' }, headers: headers() })
    expect(await exportedText()).toBe(file)
  }
})

const hostile = fc.constantFrom<unknown>(
  'red; } body { display: none',
  '</style><script>alert(1)</script>',
  'javascript:alert(1)',
  'url(https://elsewhere.example/x)',
  'data:text/html,<script>alert(1)</script>',
  '#12345g',
  'x'.repeat(20_001),
  ...[1e308, -1, 2 ** 53, 0.5, null, true, [], {}, ['recv', 'x'], { height: 1e9 }],
)

/** One entry of each list; no generated look has its id. */
const entries = {
  header: { id: 5_000, parent_id: 0, name: '名', name_en: '', url: '', enabled: 1 },
  school_nav: { id: 5_000, parent_id: 0, name: '名', name_en: '', url: '', enabled: 1 },
  footer_links: { id: 5_000, parent_id: 0, name: '名', name_en: '', url: '', enabled: 1 },
  help: { id: 5_000, title: '名', title_en: '', content: '', content_en: '', enabled: 1 },
  slides: { id: 5_000, title: '名', title_en: '', text: '', text_en: '', image_url: '/a.svg', url: '', enabled: 1 },
  backgrounds: { id: 5_000, name: '名', name_en: '', url: '/a.svg', thumb_url: '/a.svg', enabled: 1 },
} as const

interface WrongLook {
  /** The path of the one wrong value. */
  readonly path: readonly string[]
  readonly look: LookDocument
  /** Whether no value at all is allowed there. */
  readonly isUnknown?: boolean
}

/** Looks with one hostile value. Some of them are valid nevertheless, because a text may contain anything. */
function hostileLooks(base: LookDocument): fc.Arbitrary<WrongLook> {
  const withLeaf = (part: keyof LookDocument, field: string, value: unknown) => ({
    path: [part, field],
    look: { ...base, [part]: { ...base[part], [field]: value } },
  })
  const inList = fc.constantFrom(...(Object.keys(entries) as (keyof typeof entries)[])).chain((part) =>
    fc.tuple(fc.constantFrom(...Object.keys(entries[part])), hostile).map(([field, value]) => ({
      // The rule that a parent must exist applies to the whole list.
      path: field === 'parent_id' && value === -1 ? [part] : [part, '0', field],
      look: { ...base, [part]: [{ ...entries[part], [field]: value }] },
    })),
  )
  const inTexts = fc
    .constantFrom('footer_info', 'copyright_info', 'school_info')
    .chain((part) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(lookDocument.shape[part].shape)), hostile)
        .map(([field, value]) => withLeaf(part, field, value)),
    )
  const inConfig = fc
    .tuple(fc.constantFrom(...Object.keys(portalConfig.shape)), hostile)
    .map(([field, value]) => withLeaf('config', field, value))
  const unknown = fc.oneof(
    fc.constantFrom('script', 'toString', 'colour').map((field) => ({ path: [field], look: { ...base, [field]: {} } })),
    fc.constantFrom('style', 'valueOf', 'brand_color ').map((field) => withLeaf('config', field, 'x')),
  )
  return fc.oneof(
    { weight: 5, arbitrary: inConfig },
    { weight: 5, arbitrary: inList },
    { weight: 2, arbitrary: inTexts },
    { weight: 1, arbitrary: unknown.map((wrong) => ({ ...wrong, isUnknown: true })) },
  ) as unknown as fc.Arbitrary<WrongLook>
}

/** Looks that a call must refuse; the seed determines them. */
const wrongLooks = (base: LookDocument, count: number) =>
  fc
    .sample(hostileLooks(base), { numRuns: 10 * count, seed: SEED })
    .filter((wrong) => !lookDocument.safeParse(wrong.look).success)
    .slice(0, count)

/** Whether the message of a refusal begins with the path of the wrong value. */
function isNamed(message: string, { path, isUnknown }: WrongLook): boolean {
  if (!isUnknown) return [': ', '.'].some((next) => message.startsWith(path.join('.') + next))
  const above = path.slice(0, -1).join('.')
  return message === `${above === '' ? '' : `${above}: `}unknown field ${path.at(-1)}`
}

/** The stored data that a refused look could have changed. */
const stored = async () => ({
  look: await exportedText(),
  configs: await world.db.selectFrom('portal_config').selectAll().orderBy('id').execute(),
  versions: await world.db.selectFrom('look_version').selectAll().orderBy('number').execute(),
  drafts: await world.db.selectFrom('look_draft').selectAll().orderBy('id').execute(),
  records: await world.db.selectFrom('audit_entry').selectAll().orderBy('id').execute(),
})

test(`${cases(500)} invalid looks are refused with the field named, and nothing changes`, async () => {
  const before = await stored()
  const wrong = wrongLooks(JSON.parse(before.look), cases(500))
  expect(wrong).toHaveLength(cases(500))
  for (const { path, look: document } of wrong) {
    const body = { name: '导入', text: JSON.stringify(document) }
    const response = await call(world.app, look.import, { body, headers: headers() })
    expect(response.status).toBe(400)
    const { problems } = response.data as unknown as { problems: { path: string; message: string }[] }
    const place = `${path.join('.')}.`
    const places = problems.map((problem) => `${problem.path}.`)
    if (!places.some((other) => other.startsWith(place))) expect.fail(`${place} is not named: ${response.errmsg}`)
    // A rule of the whole list may be broken as well.
    const elsewhere = places.filter((other) => !other.startsWith(place) && !place.startsWith(other))
    expect(elsewhere, place).toEqual([])
  }
  expect(await stored()).toEqual(before)
})

test('a file with names that JavaScript gives a meaning to is refused', async () => {
  const before = await stored()
  for (const field of ['__proto__', 'constructor']) {
    for (const [start, path] of [
      ['{', field],
      ['"config": {', `config.${field}`],
    ] as const) {
      const text = before.look.replace(start, `${start}"${field}": {"x": 1},`)
      const response = await call(world.app, look.import, { body: { name: '导入', text }, headers: headers() })
      expect([response.status, response.errmsg]).toEqual([400, `${path}: unknown field`])
    }
  }
  expect(await stored()).toEqual(before)
})

test(`a draft and the configuration refuse ${cases(500)} invalid looks in the same way`, async () => {
  const draft = await call(world.app, look.createDraft, { body: { name: '草稿' }, headers: headers() })
  const before = await stored()
  const wrong = wrongLooks(draft.data.document, cases(500))
  expect(wrong).toHaveLength(cases(500))
  const refuses = async (endpoint: typeof look.saveDraft | typeof config.update, body: object, invalid: WrongLook) => {
    const response = await inject(world.app, endpoint, { body, headers: headers() })
    const { errmsg } = response.json<{ errmsg: string }>()
    if (response.statusCode !== 400 || !isNamed(errmsg, invalid))
      expect.fail(`${invalid.path.join('.')}: ${response.statusCode} ${errmsg}`)
  }
  for (const invalid of wrong) {
    const { id, revision } = draft.data
    const body = { id, revision, document: invalid.look }
    await refuses(look.saveDraft, body, { ...invalid, path: ['document', ...invalid.path] })
  }
  const changes = wrong.filter(({ path }) => path[0] === 'config')
  // A small sample may have fewer.
  expect(changes.length).toBeGreaterThan(testAll ? 150 : cases(75))
  for (const invalid of changes) {
    const [, field = ''] = invalid.path
    const value = (invalid.look.config as unknown as Record<string, unknown>)[field]
    await refuses(config.update, { [field]: value }, { ...invalid, path: [field] })
  }
  expect(await stored()).toEqual(before)
})

test('a change by one side survives a merge, and without a conflict nothing is lost', () => {
  fc.assert(
    fc.property(looks, looks, looks, (base, mine, theirs) => {
      expect(mergeLooks(base, { mine, theirs: base }).document).toEqual(mine)
      expect(mergeLooks(base, { mine: base, theirs }).document).toEqual(theirs)
      expect(mergeLooks(base, { mine, theirs: mine }).conflicts.size).toBe(0)
      const { document, conflicts } = mergeLooks(base, { mine, theirs })
      const now = new Map(differences(base, document).map((change) => [change.path, change.after]))
      for (const change of [...differences(base, mine), ...differences(base, theirs)]) {
        const isConflict = [...conflicts].some((path) => change.path === path || change.path.startsWith(`${path}.`))
        // Conflicts of complete entries and of orders have other paths.
        if (change.kind !== 'changed' || isConflict || now.get(change.path) === change.after) continue
        expect([change.path, now.get(`${change.path.split('.').slice(0, 2).join('.')}`)]).not.toEqual([
          change.path,
          undefined,
        ])
      }
    }),
    { numRuns: cases(500), seed: SEED },
  )
})
