import { emptyNotice } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { newRecord } from './draft-record.ts'
import { openDraft } from './open-draft.ts'

const key = newRecord().key
const titled = (title: string) => ({ ...newRecord({ ...emptyNotice, title }), key })
const server = { record: titled('server'), revision: 4, at: '2026-11-20T10:00:00Z' }
const local = (revision: number, at: string, title = 'here') => ({ record: titled(title), revision, at })

test('without a local copy the server’s is opened', () => {
  expect(openDraft(server, undefined)).toMatchObject({ record: server.record, revision: 4, unsaved: false })
})

test('a local copy based on the server’s revision is newer, whatever the clocks say', () => {
  const opened = openDraft(server, local(4, '2026-11-20T09:00:00Z'))
  expect(opened).toMatchObject({ record: titled('here'), revision: 4, unsaved: true })
  expect(opened.conflict).toBeUndefined()
})

test('a save whose answer was lost is not a conflict', () => {
  const opened = openDraft(server, local(3, '2026-11-20T11:00:00Z', 'server'))
  expect(opened).toMatchObject({ unsaved: false, revision: 4 })
  expect(opened.conflict).toBeUndefined()
})

test.each([
  ['here', '2026-11-20T11:00:00Z', 'here', 'server', false],
  ['elsewhere', '2026-11-20T09:00:00Z', 'server', 'here', true],
])('of two that were changed the one from %s is newer, and the other one can be had', (_, at, shown, other, isHere) => {
  const opened = openDraft(server, local(3, at))
  expect(opened.record.notice.title).toBe(shown)
  expect(opened.unsaved).toBe(!isHere)
  expect(opened.conflict).toMatchObject({ kind: 'changed', other: titled(other), otherIsHere: isHere })
})

test('a draft that the server never had keeps its key', () => {
  const opened = openDraft(undefined, local(0, '2026-11-20T11:00:00Z'))
  expect(opened).toMatchObject({ record: { key }, revision: 0, unsaved: true, conflict: undefined })
})

test('a draft deleted elsewhere gets a new key: if it was sent, the old one would send nothing', () => {
  const opened = openDraft(undefined, local(2, '2026-11-20T11:00:00Z'))
  expect(opened.record.notice.title).toBe('here')
  expect(opened.record.key).not.toBe(key)
  expect(opened).toMatchObject({ revision: 0, unsaved: true, conflict: { kind: 'gone' } })
})

test('the address of a missing draft starts a new one and says so', () => {
  expect(openDraft(undefined, undefined)).toMatchObject({
    conflict: { kind: 'missing' },
    record: { notice: emptyNotice },
  })
})
