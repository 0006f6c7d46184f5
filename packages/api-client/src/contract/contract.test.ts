import { describe, expect, test } from 'vitest'
import { contract, type Endpoint } from './index.ts'

const all = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, declared]) => [`${noun}.${name}`, declared] as const),
)

describe.each(all)('%s', (_name, declared) => {
  test('its example matches its schemas', () => {
    const { example } = declared
    if (declared.query) declared.query.parse(example.query)
    if (declared.body) declared.body.parse(example.body)
    declared.data.parse(example.data)
  })

  test('its errors with data have examples that match them', () => {
    for (const { status, data, example } of declared.errors.filter((error) => error.data ?? error.example))
      expect(data?.parse(example), String(status)).toEqual(example)
  })
})

test('no two calls share a method and a path', () => {
  const routes = all.map(([, declared]) => `${declared.method} ${declared.path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('Backstage calls are for administrators only', () => {
  const backstagePath = /^\/(admin|look|setup|config\/update\w+|ws\/notice\/(outbox|audit))(\/|$)/
  const calls = all.filter(([, { path }]) => backstagePath.test(path))
  expect(calls.length).toBeGreaterThan(80)
  // The set-up starts before there is an administrator, so it requires a key instead.
  const others = calls.filter(([, { auth }]) => auth !== 'admin').map(([name]) => name)
  expect(others).toEqual(['setup.check', 'setup.begin'])
})

test('log-in calls have their own allowance, which other calls cannot use up', () => {
  const loginCalls = all.filter(([name, { auth }]) => auth === 'public' && /^(auth|account|setup)\./.test(name))
  expect(loginCalls.map(([name]) => name)).toEqual(expect.arrayContaining(['auth.login', 'account.recover']))
  expect(loginCalls.filter(([, { allowance }]) => allowance === 'other').map(([name]) => name)).toEqual([])
})

test('no address holds a secret: passwords, codes, keys and tokens travel in bodies', () => {
  const secrets = all.flatMap(([name, { query, method, example }]) => {
    const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? example.query ?? {})
    const secretFields = fields.filter((field) => /pass|secret|token|code|key|proof|session/i.test(field))
    return secretFields.map((field) => `${name} ${method} ?${field}`)
  })
  expect(secrets).toEqual([])
})

test('values in a query may be JSON text or numbers written as text', () => {
  const { collection } = contract.card
  expect(collection.query?.parse({ request_type: 'sort', data: '["a","b"]' })).toEqual({
    request_type: 'sort',
    data: ['a', 'b'],
  })
  expect(() => collection.query?.parse({ request_type: 'sort', data: '["a"' })).toThrow('must be JSON')
  expect(contract.notice.list.query?.parse({ box: 'recv', page: '2' })).toEqual({ box: 'recv', page: 2 })
})

test('a link is https, protocol-relative or a path of the portal', () => {
  const link = contract.auth.oauthLogout.data.shape.url
  for (const good of ['https://a.edu/x', '//a.edu', '/home', '/', ''])
    expect(link.safeParse(good).success, good).toBe(true)
  for (const bad of [
    'javascript:alert(1)',
    'http://a.edu',
    'data:text/html,x',
    '/\\a.edu',
    'https://',
    ' https://a.edu',
    '/a b',
  ])
    expect(link.safeParse(bad).success, bad).toBe(false)
})
