import { emptyNotice } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { newRecord } from './draft-record.ts'
import { openDraft } from './open-draft.ts'

const key = newRecord().key
const recordWithTitle = (title: string) => ({ ...newRecord({ ...emptyNotice, title }), key })
const server = { record: recordWithTitle('server'), revision: 4, at: '2026-11-20T10:00:00Z' }
const local = (revision: number, at: string, title = 'here') => ({
  record: recordWithTitle(title),
  revision,
  at,
  writeId: 'w',
})

test('without a local copy, the server’s draft opens', () => {
  expect(openDraft(server, undefined)).toMatchObject({ record: server.record, revision: 4, unsaved: false })
})

test('a local copy based on the server’s revision is preferred, regardless of the clocks', () => {
  const opened = openDraft(server, local(4, '2026-11-20T09:00:00Z'))
  expect(opened).toMatchObject({ record: recordWithTitle('here'), revision: 4, unsaved: true })
  expect(opened.conflict).toBeUndefined()
  expect(opened.adopted?.writeId).toBe('w')
})

test('a save whose response was lost is not a conflict', () => {
  const opened = openDraft(server, local(3, '2026-11-20T11:00:00Z', 'server'))
  expect(opened).toMatchObject({ unsaved: false, revision: 4 })
  expect(opened.conflict).toBeUndefined()
  expect(opened.adopted?.writeId).toBe('w')
})

test.each([
  ['here', '2026-11-20T11:00:00Z', 'here', 'server', false],
  ['elsewhere', '2026-11-20T09:00:00Z', 'server', 'here', true],
])('after changes in both places the newer copy (%s) opens, the other is offered', (_, at, opens, other, isHere) => {
  const opened = openDraft(server, local(3, at))
  expect(opened.record.notice.title).toBe(opens)
  expect(opened.unsaved).toBe(!isHere)
  expect(opened.conflict).toMatchObject({ kind: 'changed', other: recordWithTitle(other), otherIsLocal: isHere })
  expect(opened.adopted?.writeId).toBe(isHere ? undefined : 'w')
})

test.each(['2026-11-20T11:00:00Z', '2026-11-20T09:00:00Z'])(
  'a draft sent elsewhere and started again has its new key in both copies (local copy of %s)',
  (at) => {
    const again = { ...server, record: { ...server.record, key: newRecord().key } }
    const { record, conflict } = openDraft(again, local(3, at))
    expect(record.key).toBe(again.record.key)
    expect(conflict).toMatchObject({ kind: 'changed', other: { key: again.record.key } })
  },
)

test('a draft that was never on the server keeps its key', () => {
  const opened = openDraft(undefined, local(0, '2026-11-20T11:00:00Z'))
  expect(opened).toMatchObject({ record: { key }, revision: 0, unsaved: true, conflict: undefined })
})

test('a draft deleted elsewhere gets a new key: if it was sent, a send with the old key would do nothing', () => {
  const opened = openDraft(undefined, local(2, '2026-11-20T11:00:00Z'))
  expect(opened.record.notice.title).toBe('here')
  expect(opened.record.key).not.toBe(key)
  expect(opened).toMatchObject({ revision: 0, unsaved: true, conflict: { kind: 'deleted' } })
})

test('the address of a missing draft starts a new one and says so', () => {
  expect(openDraft(undefined, undefined)).toMatchObject({
    conflict: { kind: 'missing' },
    record: { notice: emptyNotice },
  })
})
