import { emptyNotice } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { hasSameContent, newRecord, readRecord, writeRecord } from './draft-record.ts'

const uploaded = { id: 'f1', url: '/files/f1' }
const file = { key: 'stored-f1', name: 'a.pdf', size: 3, status: 'done' as const, percent: 100, uploaded }
const record = {
  ...newRecord({
    ...emptyNotice,
    title: '选课',
    body: { zh: '<p>正文</p>', en: '' },
    smsDelay: 30,
    attachments: [file],
  }),
  audience: {
    include: [{ kind: 'organization' as const, id: 3, name: '计算机学院', below: true }],
    exclude: [{ kind: 'person' as const, id: '7', name: '林晓雨' }],
    numbers: ['20260001'],
  },
}

test('a stored draft is read back, in any order of keys', () => {
  const stored = JSON.parse(JSON.stringify(writeRecord(record)))
  const reversed = Object.fromEntries(Object.entries(stored).toReversed())
  expect(readRecord(reversed)).toEqual(record)
  expect(hasSameContent(readRecord(reversed), record)).toBe(true)
  expect(hasSameContent({ ...record, key: newRecord().key }, record)).toBe(true)
  expect(hasSameContent({ ...record, audience: newRecord().audience }, record)).toBe(false)
  expect(stored.title).toBe('选课')
})

test.each([
  ['nothing', undefined],
  ['a text', 'hello'],
  ['parts of the wrong type', { key: 7, notice: { title: 1, body: 'x', receipt: [], sendAt: 5 }, audience: [1] }],
  ['invalid entries', { audience: { include: [{ kind: 'planet', id: 1, name: 'Mars' }, null], numbers: [1] } }],
  ['files that the server never had', { notice: { attachments: [{ name: 'a', status: 'uploading' }, 4] } }],
])('%s is read as a new notice', (_, stored) => {
  const { key, ...rest } = readRecord(stored)
  expect(rest).toEqual({ notice: emptyNotice, audience: { include: [], exclude: [], numbers: [] } })
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
})

test('a notice scheduled without a draft keeps its text', () => {
  const request = { title: '放假', body: { zh: '<p>周五</p>' }, email: 1, sms: { text: 'hi', delay_minutes: 30 } }
  expect(readRecord({ title: '放假', request }).notice).toEqual({
    ...emptyNotice,
    title: '放假',
    body: { zh: '<p>周五</p>', en: '' },
    withEmail: true,
    withSms: true,
    smsText: 'hi',
    smsDelay: 30,
  })
})
