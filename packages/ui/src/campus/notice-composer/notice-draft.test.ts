import { describe, expect, test } from 'vitest'
import { storedUpload, type UploadItem } from '../../components/uploader/upload-list.ts'
import { emptyReceipt } from '../receipt-builder/receipt-draft.ts'
import { emptyNotice, isBlankBody, localTime, type NoticeDraft, readyNotice, sentSmsText } from './notice-draft.ts'
import { noticeLimits, validateNotice } from './validate-notice.ts'

const now = '2026-11-20T12:00'
const senders = [
  { id: 'jwc', name: 'Office', kind: 'official' },
  { id: 'me', name: 'Li Ming', kind: 'personal', contact: 'room 305' },
] as const
const surroundings = { recipients: 3, senders, languages: ['zh', 'en'] as const, now, limits: noticeLimits }
const good: NoticeDraft = { ...emptyNotice, title: '选课', body: { zh: '<p>正文</p>', en: '' }, sender: 'jwc' }
const problems = (part: Partial<NoticeDraft>, overrides = {}) =>
  validateNotice({ ...good, ...part }, { ...surroundings, ...overrides })
const upload = (status: UploadItem['status']): UploadItem => ({ key: '1', name: 'a', size: 1, status, percent: 0 })

describe('validation', () => {
  test('a title, a text in one language, a sender and a recipient are enough', () => {
    expect(problems({})).toEqual([])
  })

  test('an empty notice lists each missing field once, in the order of the form', () => {
    const list = validateNotice({ ...emptyNotice, when: 'later' }, { ...surroundings, recipients: 0 })
    expect(list.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'recipients empty',
      'title empty',
      'body empty',
      'sender empty',
      'date empty',
    ])
  })

  test.each([
    ['a title of 100 characters', { title: '𠮷'.repeat(100) }, []],
    ['a title of 101 characters', { title: '𠮷'.repeat(101) }, ['title tooLong']],
    ['a title of spaces', { title: ' \u3000' }, ['title empty']],
    ['a text of empty lines', { body: { zh: '<p></p><p>&nbsp;</p>', en: '' } }, ['body empty']],
    ['a picture alone', { body: { zh: '<img src="/a.png" alt="">', en: '' } }, []],
    ['a text in the other language', { body: { zh: '', en: '<p>x</p>' } }, []],
    ['too much in one language', { body: { zh: '<p>x</p>', en: `<p>${'x'.repeat(20_001)}</p>` } }, ['body tooLong en']],
    ['entities that count as one', { body: { zh: `<p>${'&lt;'.repeat(20_000)}</p>`, en: '' } }, []],
    ['a sender that is not allowed', { sender: 'president' }, ['sender empty']],
    ['a contact of 201 characters', { sender: 'me', contact: 'x'.repeat(201) }, ['sender tooLong']],
    ['a contact that an official notice does not show', { contact: 'x'.repeat(201) }, []],
    ['a time that has passed', { when: 'later', sendAt: now }, ['date past']],
    ['a time in the future', { when: 'later', sendAt: '2026-11-20T12:01' }, []],
    ['a time that is kept but not used', { when: 'now', sendAt: '2020-01-01T00:00' }, []],
    ['a file that is uploading', { attachments: [upload('uploading')] }, ['attachments uploading']],
    ['a file that failed', { attachments: [upload('failed')] }, ['attachments failed']],
    ['an uploaded file', { attachments: [storedUpload({ id: '1', name: 'a', size: 1 })] }, []],
    ['an event without a beginning', { withEvent: true }, ['event empty']],
    ['an event that is switched off', { withEvent: false }, []],
    [
      'an event that ends as it begins',
      { withEvent: true, event: { begins: now, ends: now, place: '' } },
      ['event order'],
    ],
    ['an event without an end', { withEvent: true, event: { begins: now, ends: null, place: '' } }, []],
    [
      'a place that is too long',
      { withEvent: true, event: { begins: now, ends: null, place: 'x'.repeat(101) } },
      ['event tooLong'],
    ],
    ['an unfinished receipt', { withReceipt: true }, ['receipt invalid']],
    ['an unfinished receipt that is switched off', { withReceipt: false }, []],
    ['an empty text message', { withSms: true }, ['sms empty']],
    ['full-width characters in a text message', { withSms: true, smsText: '你好！' }, ['sms fullWidth']],
    ['a text message', { withSms: true, smsText: '你好!' }, []],
    ['a text message of 300 characters and white space', { withSms: true, smsText: ` ${'a'.repeat(300)} ` }, []],
    ['a text message of 301 characters', { withSms: true, smsText: 'a'.repeat(301) }, ['sms tooLong']],
    ['a text message of 151 emoji of two units', { withSms: true, smsText: '😀'.repeat(151) }, ['sms tooLong']],
    ['no delay', { withSms: true, smsText: 'a', smsDelay: 0 }, ['sms delay']],
    ['a delay that is no number', { withSms: true, smsText: 'a', smsDelay: Number.NaN }, ['sms delay']],
    ['a delay of more than a week', { withSms: true, smsText: 'a', smsDelay: 10_081 }, ['sms delay']],
  ] as const)('%s', (_, part, expected) => {
    const found = problems(part as Partial<NoticeDraft>).map(({ field, code, language = '' }) =>
      `${field} ${code} ${language}`.trim(),
    )
    expect(found).toEqual(expected)
  })

  test('a deadline for answers before the time of sending is refused', () => {
    const receipt = { ...emptyReceipt, subject: '?', options: ['a', 'b'], deadline: '2026-11-21T00:00' }
    expect(problems({ withReceipt: true, receipt })).toEqual([])
    expect(problems({ withReceipt: true, receipt, when: 'later', sendAt: '2026-11-22T00:00' })).toEqual([
      { field: 'receipt', code: 'invalid' },
    ])
  })

  test('an unknown number of recipients does not prevent sending', () => {
    expect(problems({}, { recipients: undefined })).toEqual([])
  })
})

test('only the chosen parts are sent', () => {
  const receipt = { ...emptyReceipt, subject: ' ? ', options: [' a', 'b '] }
  const draft: NoticeDraft = {
    ...good,
    title: ' 选课 ',
    sendAt: '2026-12-01T08:00',
    attachments: [storedUpload({ id: '7', name: 'a', size: 1 })],
    event: { begins: '2026-12-02T19:00', ends: null, place: ' Hall 2 ' },
    receipt,
    smsText: ' hi ',
    withEmail: true,
    urgent: true,
  }
  expect(readyNotice(draft, ['zh', 'en'], senders)).toEqual({
    title: '选课',
    body: { zh: '<p>正文</p>' },
    sender: 'jwc',
    withLogo: true,
    contact: '',
    sendAt: null,
    attachments: [{ id: '7' }],
    event: null,
    receipt: null,
    sms: null,
    email: true,
    urgent: true,
  })
  const withEveryPart: NoticeDraft = { ...draft, when: 'later', withEvent: true, withReceipt: true, withSms: true }
  expect(readyNotice(withEveryPart, ['zh'], senders)).toMatchObject({
    sendAt: '2026-12-01T08:00',
    event: { begins: '2026-12-02T19:00', ends: null, place: 'Hall 2' },
    receipt: { subject: '?', options: ['a', 'b'] },
    sms: { text: 'hi', delay: 60 },
  })
})

test.each([
  ['the default contact of the sender', null, 'room 305'],
  ['the contact that the writer entered', ' ext. 7 ', 'ext. 7'],
  ['no contact', '', ''],
])('a personal notice contains %s', (_, contact, expected) => {
  expect(readyNotice({ ...good, sender: 'me', contact }, ['zh'], senders).contact).toBe(expected)
})

test.each([
  ['', true],
  ['<p> </p>', true],
  ['<p>&nbsp;</p>', true],
  ['<ul><li><p></p></li></ul>', true],
  ['<p>0</p>', false],
  ['<table><tbody></tbody></table>', false],
])('the text %s is blank: %s', (html, blank) => {
  expect(isBlankBody(html)).toBe(blank)
})

test('the wall-clock time has no time zone', () => {
  expect(localTime(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04')
})

test('only a notice in the name of an organisation can be urgent, and its text message says so', () => {
  const personal = senders.find(({ kind }) => kind === 'personal')?.id ?? ''
  const urgentDraft: NoticeDraft = { ...good, withSms: true, smsText: 'Leave building 3', urgent: true }
  expect(sentSmsText(urgentDraft, senders)).toBe('[Urgent] Leave building 3')
  expect(sentSmsText({ ...urgentDraft, smsText: '离开3号楼' }, senders)).toBe('[紧急] 离开3号楼')
  expect(sentSmsText({ ...urgentDraft, smsText: '' }, senders)).toBe('')
  for (const draft of [
    { ...urgentDraft, urgent: false },
    { ...urgentDraft, sender: personal },
  ]) {
    expect(sentSmsText(draft, senders)).toBe('Leave building 3')
    expect(readyNotice(draft, ['zh'], senders).urgent).toBe(false)
  }
})
