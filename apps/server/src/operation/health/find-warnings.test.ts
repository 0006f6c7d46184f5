import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { findWarnings, type Health, type HealthFacts } from './find-warnings.ts'

const { warnings: _, ...example } = contract.health.show.example.data as Health
const healthy: HealthFacts = {
  ...example,
  migrationsAreCurrent: true,
  sending: { ...example.sending, texts: 0, urgent: 0, issuers: [] },
  queues: example.queues.map((queue) => ({ ...queue, failed: 0, problem: null })),
}
const codes = (change: Partial<HealthFacts>) =>
  findWarnings({ ...healthy, ...change }).map(({ level, code, about }) =>
    [level, code, about].filter(Boolean).join(' '),
  )
const queue = (change: object) => ({ queues: healthy.queues.map((each) => ({ ...each, ...change })) })
const source = (change: object) => ({ sources: healthy.sources.map((each) => ({ ...each, ...change })) })
const GIB = 1024 ** 3
const limits = { urgent_issuer: 2, urgent_all: 10, texts_issuer: 10, texts_all: 100 }
const sending = (change: object) => ({ sending: { ...healthy.sending, limits, ...change } })

test('a healthy portal has no warnings', () => {
  expect(codes({})).toEqual([])
})

test.each<[string, Partial<HealthFacts>, string[]]>([
  ['no gateway', queue({ gateway: 'outbox' }), ['info gateway-missing email']],
  ['no gateway, and messages wait for it', queue({ gateway: 'outbox', held: 1 }), ['warning gateway-missing email']],
  ['due messages that are not sent', queue({ oldest: '2026-11-19T07:00:00Z' }), ['danger messages-late email']],
  ['failed messages', queue({ failed: 1 }), ['warning messages-failed email']],
  ['a late notice', { notices: { sending: 0, scheduled: 1, late: 1 } }, ['danger notices-late']],
  [
    'secrets without a master key',
    { database: { ...healthy.database, secrets_encrypted: 0 } },
    ['warning secrets-in-clear'],
  ],
  ['four fifths of the text messages of a day', sending({ texts: 80 }), ['warning texts-limit']],
  ['all urgent notices of a day', sending({ urgent: 10 }), ['danger urgent-limit']],
  [
    'an issuer who has reached one limit and four fifths of another',
    sending({ issuers: [{ person_id: 3, name: '', name_en: '', texts: 8, urgent: 2, refused: 0 }] }),
    ['danger urgent-limit 3', 'warning texts-limit 3'],
  ],
  [
    'an issuer who was refused',
    sending({ issuers: [{ person_id: 3, name: '', name_en: '', texts: 10, urgent: 2, refused: 1 }] }),
    ['danger sending-refused 3'],
  ],
  ['text messages are not allowed, and none were sent', sending({ limits: { ...limits, texts_all: 0 } }), []],
  ['issuers who still reach everybody by an older rule', sending({ carried_over: 2 }), ['warning reach-carried-over']],
  ['a slow database', { database: { ...healthy.database, latency_ms: 900 } }, ['warning database-slow']],
  ['little free space', { storage: { ...healthy.storage, free_bytes: 1.5 * GIB } }, ['warning disk-low']],
  [
    'less than 2 % of a large disk free',
    { storage: { ...healthy.storage, total_bytes: 4_000 * GIB } },
    ['danger disk-low'],
  ],
  ['hardly any free space', { storage: { ...healthy.storage, free_bytes: 1_000_000 } }, ['danger disk-low']],
  [
    'less free space than uploads have to leave',
    { storage: { ...healthy.storage, reserve_bytes: 50_000_000_000 } },
    ['danger disk-low'],
  ],
  [
    'an office that sends many files',
    { storage: { ...healthy.storage, offices: [{ id: 7, name: '图书馆', name_en: 'Library', bytes: GIB }] } },
    ['warning quota-near 7'],
  ],
  [
    'a busy event loop',
    { server: { ...healthy.server, event_loop: { usual_ms: 400, worst_ms: 900 } } },
    ['warning server-slow'],
  ],
  ['a resting source', source({ resting: 1 }), ['warning source-failing library']],
  [
    'a source that has never responded',
    source({ last_ok: null, last_error: { at: healthy.at, problem: 'tls' } }),
    ['warning source-failing library'],
  ],
  ['a source that responds again', source({ last_error: { at: '2026-11-19T07:00:00Z', problem: 'tls' } }), []],
  ['a source that is switched off', source({ resting: 1, enabled: 0 }), []],
])('%s', (_title, change, expected) => {
  expect(codes(change)).toEqual(expected)
})

test('the most urgent warnings come first', () => {
  expect(codes({ ...queue({ gateway: 'outbox', failed: 1 }), migrationsAreCurrent: false })).toEqual([
    'danger database-migrations',
    'warning messages-failed email',
    'info gateway-missing email',
  ])
})
