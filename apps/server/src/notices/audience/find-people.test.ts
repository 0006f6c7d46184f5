import { randomUUID } from 'node:crypto'
import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addNotice } from '../../testing/areas/notices.ts'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, inject, logIn } from '../../testing/test-app.ts'
import { NumberLookups } from './number-lookups.ts'

/** No look-ups are refilled, however slow the machine is. */
const newLookups = () => new NumberLookups(() => 0)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => {
  // The tests do not share a limit.
  world.app.numberLookups = newLookups()
})
afterAll(() => world.close())

const noPeople = { ids: [], numbers: [] }

const lookUpPeople = async (body: { ids: number[]; numbers: string[] }) => {
  const { data } = await call(world.app, contract.audience.named, { body, headers: world.issuer.headers })
  const people = data.list.map(({ user_id, number }) => [user_id, number])
  return { people, outside: data.outside, unknown: data.unknown }
}

test('people are found by the beginning of a name; a number is shown only where the user may send', async () => {
  const { db, app, issuer, student, other } = world
  await db
    .updateTable('person')
    .set({ name: '林晓雨', name_en: 'Lin Xiaoyu' })
    .where('id', 'in', [student.id, other.id])
    .execute()
  const find = async (text: string) => {
    const { data } = await call(app, contract.audience.people, { query: { text }, headers: issuer.headers })
    return data.list.map(({ user_id, number }) => [user_id, number])
  }
  const both = [
    [student.id, '20260001'],
    [other.id, ''],
  ]
  expect(await find('林晓')).toEqual(both)
  expect(await find(' lin x')).toEqual(both)
  expect(await find('晓雨')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('202600')).toEqual([[student.id, '20260001']])
  // The number of a person outside, even a complete one, does not find that person.
  expect(await find('20260002')).toEqual([])
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await find('林晓')).toEqual([[student.id, '20260001']])
  const resolved = await call(app, contract.audience.numbers, {
    body: { numbers: ['20260002', '20260001'] },
    headers: issuer.headers,
  })
  expect(resolved.data).toEqual({ found: ['20260001'], unknown: ['20260002'] })
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', other.id).execute()
})

test('people inside are identified by ids and complete numbers, once and in order; others are only reported as known', async () => {
  const { student, other, issuer } = world
  expect(
    await lookUpPeople({
      ids: [other.id, 987_654, student.id],
      numbers: ['T0002', ' 20260002', ' 20260001 ', '999', '999', '2026000'],
    }),
  ).toEqual({
    people: [
      [student.id, '20260001'],
      [issuer.id, 'T0002'],
    ],
    outside: { ids: [other.id], numbers: [' 20260002'] },
    unknown: ['999', '2026000'],
  })
})

test('a search for many numbers returns no one outside, nor any field of theirs', async () => {
  const { app, db, issuer } = world
  await db
    .updateTable('person')
    .set({ name: '隐名', name_en: 'Hidden Name' })
    .where('organization_id', '=', organization.library)
    .execute()
  const numbers = Array.from({ length: 5_000 }, (_, n) => String(20_260_000 + n))
  const response = await inject(app, contract.audience.named, { body: { ids: [], numbers }, headers: issuer.headers })
  expect(response.json().data.outside).toEqual({ ids: [], numbers: ['20260002'] })
  expect(response.body).not.toMatch(/隐名|Hidden|图书馆|Library/)
})

test('the maximum number of pasted numbers is looked up in batches and returned in order', async () => {
  const { app, issuer } = world
  const numbers = Array.from({ length: limits.pastedNumbers }, (_, at) => `n${at}`)
  for (const [place, number] of [
    [3, '20260001'],
    [limits.pastedNumbers / 2, '13800000001'],
    [limits.pastedNumbers - 2, ' 20260001'],
    [limits.pastedNumbers - 1, '20260002'],
  ] as const)
    numbers[place] = number
  let found: unknown
  const statements = await statementsOf(async () => {
    const { data } = await call(app, contract.audience.numbers, { body: { numbers }, headers: issuer.headers })
    found = [data.found, data.unknown.length, data.unknown.at(-1)]
  })
  expect(found).toEqual([
    ['20260001', '13800000001', '20260002'],
    limits.pastedNumbers - 4,
    `n${limits.pastedNumbers - 3}`,
  ])
  expect(statements.filter((text) => text.includes('given.number')).length).toBeGreaterThanOrEqual(10)
})

test('look-ups of numbers outside are limited, say so, and are recorded with counts alone', async () => {
  const { app, db, issuer } = world
  await db.deleteFrom('audit_entry').execute()
  const lookUp = (endpoint: 'named' | 'numbers', numbers: string[]) =>
    endpoint === 'named'
      ? call(app, contract.audience.named, { body: { ids: [], numbers }, headers: issuer.headers })
      : call(app, contract.audience.numbers, { body: { numbers }, headers: issuer.headers })
  for (let lookup = 0; lookup < limits.numberLookups; lookup += 1)
    expect((await lookUp(lookup % 2 === 0 ? 'named' : 'numbers', ['20260002', `guess${lookup}`])).status).toBe(200)
  for (const endpoint of ['named', 'numbers'] as const) {
    const refused = await lookUp(endpoint, ['guess'])
    expect([refused.status, refused.data, refused.errmsg]).toEqual([
      429,
      null,
      expect.stringContaining(`looked up ${limits.numberLookups} times a minute`),
    ])
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
    // Numbers that were looked up before are returned again.
    expect((await lookUp(endpoint, ['20260002', 'guess0'])).status).toBe(200)
    // Numbers of people inside are not limited.
    expect((await lookUp(endpoint, ['20260001', 'T0002'])).status).toBe(200)
  }
  const entries = await db.selectFrom('audit_entry').select(['person_id', 'action', 'times', 'detail']).execute()
  const sum = (name: string) =>
    entries.reduce((total, { detail }) => total + ((detail as Record<string, number>)[name] ?? 0), 0)
  expect(new Set(entries.map(({ person_id, action }) => `${person_id} ${action}`))).toEqual(
    new Set([`${issuer.id} people-looked-up`]),
  )
  expect(entries.reduce((total, { times }) => total + times, 0)).toBe(limits.numberLookups + 4)
  expect([sum('asked'), sum('known'), sum('outside')]).toEqual([
    2 * limits.numberLookups + 8,
    limits.numberLookups + 6,
    limits.numberLookups + 2,
  ])
  expect(JSON.stringify(entries)).not.toMatch(/2026|guess/)
})

test('counting, sending and saving a group count as look-ups of the numbers of people outside', async () => {
  const { app, db, issuer, student } = world
  await db.deleteFrom('audit_entry').execute()
  const id = await addNotice(world, { title: '讲座', official: true, to: [student.id] })
  const headers = issuer.headers
  const audience = (number: string) => ({ ...only(student.id), numbers: [number] })
  const body = (number: string) => sendRequest({ audience: audience(number), attachments: [randomUUID()] })
  const calls = {
    count: (number: string) => call(app, contract.audience.count, { body: { audience: audience(number) }, headers }),
    send: (number: string) => call(app, contract.publishing.send, { body: body(number), headers }),
    add: (number: string) =>
      call(app, contract.publishing.addRecipients, { body: { id, audience: audience(number) }, headers }),
    group: (number: string) =>
      call(app, contract.group.create, {
        body: { name: 'a', people: [], organizations: [], numbers: [number] },
        headers,
      }),
  }
  for (const [name, send] of Object.entries(calls)) {
    world.app.numberLookups = newLookups()
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < limits.numberLookups; attempt += 1)
      statuses.add((await send(`${name}${attempt}`)).status)
    expect([name, statuses.has(429)]).toEqual([name, false])
    expect([name, (await send('20260002')).status, (await send(`${name}0`)).status === 429]).toEqual([name, 429, false])
  }
  const entries = await db.selectFrom('audit_entry').select(['action', 'times', 'detail']).execute()
  const lookups = entries.filter(({ action }) => action === 'people-looked-up')
  expect(lookups.reduce((total, { times }) => total + times, 0)).toBe(Object.keys(calls).length * limits.numberLookups)
  expect(JSON.stringify(lookups)).not.toMatch(/count0|send0/)
})

test('with exclusions, each send to a number outside counts as a look-up, also to a number of a group', async () => {
  const { app, issuer } = world
  const { headers } = issuer
  const group = await call(app, contract.group.create, {
    body: { name: 'b', people: [], organizations: [], numbers: ['20260002'] },
    headers,
  })
  const exclude = [{ kind: 'organization' as const, id: organization.laboratory, below: 1 as const }]
  const inGroup = [{ kind: 'group' as const, id: group.data.id }]
  for (const audience of [
    { ...emptyAudience, numbers: ['20260002'], exclude },
    { ...emptyAudience, include: inGroup, exclude },
    { ...only(world.student.id), exclude: inGroup },
  ]) {
    world.app.numberLookups = newLookups()
    const send = async (to: typeof audience) => {
      // Refused for its attachment, so that nothing is sent.
      const body = sendRequest({ audience: to, attachments: [randomUUID()] })
      return (await call(app, contract.publishing.send, { body, headers })).status
    }
    for (let attempt = 0; attempt < limits.numberLookups; attempt += 1) expect(await send(audience)).toBe(400)
    expect(await send(audience)).toBe(429)
    // Without exclusions, only pasted numbers count.
    expect(await send({ ...audience, exclude: [] })).toBe(audience.numbers.length > 0 ? 429 : 400)
  }
})

test('users who may see every name are not limited', async () => {
  const { app, db } = world
  await addPerson(db, { number: 'T0001', roles: ['issuer'] })
  const headers = await logIn(app, 'T0001')
  for (let time = 0; time <= limits.numberLookups; time += 1) {
    const response = await call(app, contract.audience.named, {
      body: { ids: [], numbers: ['20260002', String(time)] },
      headers,
    })
    expect([response.status, response.data.list.length]).toEqual([200, 1])
  }
})

test('a mobile number does not reveal its owner, and only issuers may search', async () => {
  const { app, student } = world
  expect(await lookUpPeople({ ids: [], numbers: ['13800000001', '13900000001'] })).toEqual({
    people: [],
    outside: noPeople,
    unknown: ['13800000001', '13900000001'],
  })
  const body = { ids: [student.id], numbers: [] }
  expect((await call(app, contract.audience.named, { body, headers: student.headers })).status).toBe(403)
})

test('a mobile number is known however it is written, and a send reaches its owner', async () => {
  const { app, student } = world
  const { headers } = world.issuer
  for (const number of ['+86 138 0000 0001', '138-0000-0001', '１３８０００００００１']) {
    const resolved = await call(app, contract.audience.numbers, { body: { numbers: [number] }, headers })
    expect(resolved.data).toEqual({ found: [number], unknown: [] })
    const body = sendRequest({ audience: { ...emptyAudience, numbers: [number] } })
    const { data } = await call(app, contract.publishing.send, { body, headers })
    const recipients = world.db.selectFrom('notice_recipient').select('person_id').where('notice_id', '=', data.id)
    expect(await recipients.execute()).toEqual([{ person_id: student.id }])
  }
})

test('counting does not reveal the owner of a mobile number outside the organisations for which a person sends', async () => {
  const { app, db, issuer, student, other } = world
  const [own, foreign] = ['13800000001', '13800000002']
  const { headers } = issuer
  const library = { kind: 'organization' as const, id: organization.library, below: 0 as const }
  const countPeople = async (numbers: string[], audience: Partial<SendBody['audience']> = {}) => {
    const body = { audience: { ...emptyAudience, ...audience, numbers } }
    return (await call(app, contract.audience.count, { body, headers })).data.people
  }
  const resolve = async (numbers: string[]) =>
    (await call(app, contract.audience.numbers, { body: { numbers }, headers })).data
  const counts = async (...extraNumbers: string[]) => [
    await countPeople(extraNumbers),
    await countPeople(['20260001', ...extraNumbers], { exclude: only(other.id).include }),
    await countPeople(['20260001', ...extraNumbers], only(student.id)),
    await countPeople(['20260001', ...extraNumbers], { include: [library] }),
  ]

  expect(await resolve([own, foreign, '13800000099'])).toEqual({ found: [own], unknown: [foreign, '13800000099'] })
  // The number alone, with its owner excluded, beside another person, and beside its owner's organisation: no count
  // reveals that it belongs to a person.
  expect(await counts(foreign)).toEqual([0, 1, 1, 2])
  expect(await counts()).toEqual([0, 1, 1, 2])
  expect(await countPeople([own])).toBe(1)
  const body = sendRequest({ audience: { ...emptyAudience, numbers: [foreign] } })
  const refused = await call(app, contract.publishing.send, { body, headers })
  expect([refused.status, JSON.stringify(refused.data)]).toEqual([400, expect.stringContaining(foreign)])

  const role = { person_id: issuer.id, role: 'issuer' as const, organization_id: organization.library }
  await db.insertInto('person_role').values(role).execute()
  expect(await resolve([foreign])).toEqual({ found: [foreign], unknown: [] })
  expect(await countPeople([foreign])).toBe(1)
  await db.deleteFrom('person_role').where('organization_id', '=', organization.library).execute()
})

test('counting does not reveal the owner of a number outside, and a send still reaches them', async () => {
  const { app, db, student, other, issuer } = world
  const { headers } = issuer
  const library = { kind: 'organization' as const, id: organization.library, below: 0 as const }
  const stranger = await addPerson(db, { number: '20260099' })
  await db.updateTable('person').set({ organization_id: organization.library }).where('id', '=', stranger).execute()
  const group = (numbers: string[]) =>
    call(app, contract.group.create, {
      body: { name: `G${numbers.join()}`, people: [other.id], organizations: [], numbers },
      headers,
    })
  const counts = async (number: string) => {
    const newGroup = (await group([number])).data
    const audiences: SendBody['audience'][] = [
      { ...only(other.id), numbers: [number] },
      { ...emptyAudience, include: [library], numbers: [number] },
      { ...only(student.id), exclude: only(other.id).include, numbers: [number] },
      { ...emptyAudience, include: [{ kind: 'group', id: newGroup.id }] },
      { ...emptyAudience, include: [library], exclude: [{ kind: 'group', id: newGroup.id }] },
    ]
    const counted = []
    for (const audience of audiences)
      counted.push((await call(app, contract.audience.count, { body: { audience }, headers })).data)
    const body = sendRequest({
      send_at: new Date(Date.now() + 3_600_000).toISOString(),
      audience: { ...emptyAudience, exclude: only(other.id).include, numbers: [number] },
    })
    const scheduled = await call(app, contract.publishing.send, { body, headers })
    return [counted, newGroup.members, scheduled.data]
  }
  // The first number belongs to the person who is also included or excluded by id, the second to someone else.
  expect(await counts('20260002')).toEqual(await counts('20260099'))
  const inside = { audience: { ...only(student.id), numbers: ['20260001'] } }
  expect((await call(app, contract.audience.count, { body: inside, headers })).data).toMatchObject({
    people: 1,
    outside: 0,
  })
  const body = sendRequest({ audience: { ...emptyAudience, numbers: ['20260002', '20260099'] } })
  const sent = await call(app, contract.publishing.send, { body, headers })
  expect(sent.data).toMatchObject({ state: 'sent', recipients: 2 })
  await db.deleteFrom('notice_schedule').execute()
})

test('nothing reveals how many people outside have an address', async () => {
  const { app, db, other, issuer } = world
  const { headers } = issuer
  const everyone = { kind: 'organization' as const, id: organization.university, below: 1 as const }
  const count = async () => {
    const body = { audience: { ...emptyAudience, include: [everyone] } }
    return (await call(app, contract.audience.count, { body, headers })).data
  }
  const address = (email: string) => ({ email, email_bound: email !== '', verified_phone: email })
  await db.updateTable('person').set(address('')).execute()
  const before = await count()
  await db.updateTable('person').set(address('a@example.edu')).where('id', '=', other.id).execute()
  expect(await count()).toEqual(before)
  expect(before).toMatchObject({ with_email: 0, outside: before.people - 2 })
  await db.updateTable('person').set(address('a@example.edu')).where('id', '=', issuer.id).execute()
  expect(await count()).toEqual({ ...before, with_email: 1, with_mobile: 1 })
})

test('a group keeps people outside by number, shows no names of them, and a send to it reaches them', async () => {
  const { app, db, student, other, issuer } = world
  const { headers } = issuer
  const body = { name: '合作', people: [student.id], organizations: [], numbers: ['20260002', ' 20260002 '] }
  const newGroup = await call(app, contract.group.create, { body, headers })
  expect(newGroup.data).toMatchObject({ members: 2 })
  const { data } = await call(app, contract.group.detail, { query: { id: newGroup.data.id }, headers })
  expect([data.people.map(({ user_id }) => user_id), data.numbers]).toEqual([[student.id], ['20260002']])
  const audience = { ...emptyAudience, include: [{ kind: 'group' as const, id: newGroup.data.id }] }
  const sent = await call(app, contract.publishing.send, { body: sendRequest({ audience }), headers })
  const reached = await db
    .selectFrom('notice_recipient')
    .select('person_id')
    .where('notice_id', '=', sent.data.id)
    .orderBy('person_id')
    .execute()
  expect(reached.map(({ person_id }) => person_id)).toEqual([student.id, other.id].sort((a, b) => a - b))
  const unknown = await call(app, contract.group.create, { body: { ...body, name: 'x', numbers: ['1'] }, headers })
  expect([unknown.status, unknown.errmsg]).toEqual([400, expect.stringContaining('numbers')])
})

test('a person who has left is no longer found by id or number', async () => {
  const { db, other } = world
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await lookUpPeople({ ids: [other.id], numbers: ['20260002'] })).toEqual({
    people: [],
    outside: noPeople,
    unknown: ['20260002'],
  })
})
