import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { AttributePortal, confirmedHere, never, type Rules, takeAll } from './testing/attribute-portal.ts'

let portal: AttributePortal
let world: World

beforeAll(async () => {
  portal = await AttributePortal.open()
  ;({ world } = portal)
})
afterAll(() => portal.close())
beforeEach(() => portal.reset())

const effects = async (provider = 'oidc') =>
  (await call(world.app, contract.signOn.ruleEffects, { query: { provider }, headers: world.admin.headers })).data

describe('before it is saved, the effect of each rule', () => {
  const effectOf = async (field: keyof Rules, rule: 'take' | 'fill', provider?: string) =>
    (await effects(provider)).effects.find((effect) => effect.field === field && effect.rule === rule)

  test('is counted with examples, for those who have logged in, and is what the next log-in does', async () => {
    expect(await effects()).toMatchObject({ people: 0, counted: 0 })
    await portal.logInThere()
    expect(await effects()).toMatchObject({ people: 1, counted: 1 })
    expect(await effectOf('name', 'take')).toEqual({
      field: 'name',
      rule: 'take',
      people: 1,
      refused: [],
      examples: [
        {
          id: world.student.id,
          number: '20260001',
          name: '林晓雨',
          name_en: 'Lin Xiaoyu',
          here: '林晓雨',
          here_en: '林晓雨',
          there: '林小雨',
          there_en: '林小雨',
        },
      ],
    })
    expect(await effectOf('organization', 'take')).toMatchObject({
      people: 1,
      examples: [{ here: '实验室', here_en: 'Laboratory', there: '图书馆', there_en: 'Library' }],
    })
    const counts = (await effects()).effects.map(({ field, rule, people }) => `${field} ${rule} ${people}`)
    expect(counts).toEqual([
      ...['name take 1', 'name_en take 1', 'name_en fill 0', 'email take 1', 'email fill 1'],
      ...['organization take 1', 'organization fill 0', 'kind take 1'],
    ])
    await portal.saveRules(takeAll)
    await portal.logInThere()
    expect((await effects()).effects.map(({ people }) => people)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('says whom it leaves out and why', async () => {
    await portal.setPerson(world.student.id, confirmedHere)
    await portal.logInThere({ unit: 'NOWHERE', role: undefined })
    const refused = async (field: keyof Rules, rule: 'take' | 'fill') => (await effectOf(field, rule))?.refused
    expect(await refused('email', 'take')).toEqual([{ reason: 'confirmed', people: 1 }])
    expect(await refused('email', 'fill')).toEqual([])
    expect(await refused('organization', 'take')).toEqual([{ reason: 'unknown', people: 1 }])
    expect(await refused('kind', 'take')).toEqual([{ reason: 'missing', people: 1 }])
    expect((await effectOf('email', 'take'))?.people).toBe(0)
  })

  test('is shown to administrators only, and their access is recorded', async () => {
    const asStudent = { query: { provider: 'oidc' }, headers: world.student.headers }
    expect((await call(world.app, contract.signOn.ruleEffects, asStudent)).status).toBe(403)
    await portal.logInThere()
    await effects()
    const entry = await world.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'directory-seen')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ by: 'oidc', people: 1 })
  })
})

test('the rules of each provider are saved by administrators, and only for fields that are mapped', async () => {
  const rulesOf = async (provider: string) => {
    const { data } = await call(world.app, contract.signOn.rules, { headers: world.admin.headers })
    return data.list.find((source) => source.provider === provider)
  }
  expect(await rulesOf('oidc')).toMatchObject({ rules: never, kind: 'oidc' })
  expect(await rulesOf('LDAP')).toMatchObject({
    rules: never,
    kind: 'ldap',
    attributes: [
      { of: 'name', claim: 'cn' },
      { of: 'email', claim: 'mail' },
    ],
  })
  expect((await portal.saveRules({ ...never, name: 'take', email: 'fill' }, 'LDAP')).status).toBe(200)
  expect((await rulesOf('LDAP'))?.rules).toEqual({ ...never, name: 'take', email: 'fill' })
  expect((await rulesOf('oidc'))?.rules).toEqual(never)
  const unmapped = await portal.saveRules({ ...never, kind: 'take' }, 'LDAP')
  expect([unmapped.status, unmapped.errmsg]).toEqual([422, expect.stringContaining('map no attribute to “kind”')])
  expect((await portal.saveRules(never, 'cas')).status).toBe(409)
  expect((await portal.saveRules(never, 'oidc', world.student)).status).toBe(403)
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'sign-on-rules-saved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ person_id: world.admin.id, detail: { by: 'LDAP', take: 'name', fill: 'email' } })
})
