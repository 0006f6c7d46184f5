import { storedUpload } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { problemsOf } from './edit-problems.ts'
import { asksSomethingElse, editRequest, isBlank, type NoticeEdit, paragraphs } from './notice-edit.ts'

const receipt = {
  subject: 'Will you come?',
  template: 'custom',
  reading: 'unable',
  options: ['Yes', 'No'],
  note: 'none',
  deadline: null,
} as const
const edit: NoticeEdit = {
  title: 'Title',
  body: { zh: '<p>文</p>', en: '' },
  receipt,
  event: null,
  smsText: '',
  files: [],
  askAgain: false,
}

test('plain text becomes paragraphs, and tag-like text remains text', () => {
  expect(paragraphs('a < b\nc\n\n<script>')).toBe('<p>a &lt; b<br>c</p><p>&lt;script&gt;</p>')
  expect(paragraphs(' \n\n ')).toBe('')
})

test('a new deadline preserves the question; changing its wording or options, or removing it, does not', () => {
  expect(asksSomethingElse(receipt, { ...receipt, deadline: '2026-12-01T10:00' })).toBe(false)
  expect(asksSomethingElse(receipt, { ...receipt, subject: 'Will you stay?' })).toBe(true)
  expect(asksSomethingElse(receipt, { ...receipt, options: ['No', 'Yes'] })).toBe(true)
  expect(asksSomethingElse(receipt, null)).toBe(true)
})

test('a text of empty paragraphs counts as empty, a text with a picture does not', () => {
  expect(isBlank('<p></p><p>&nbsp;</p>')).toBe(true)
  expect(isBlank('<p><img src="/a.png" alt=""></p>')).toBe(false)
})

test('every invalid part is named', () => {
  expect(problemsOf(edit, false)).toEqual([])
  const wrong = { ...edit, title: ' ', body: { zh: '<p></p>', en: '' }, receipt: { ...receipt, subject: '' } }
  expect(problemsOf(wrong, false)).toEqual(['title', 'body', 'receipt'])
  expect(problemsOf({ ...edit, title: '长'.repeat(101) }, false)).toEqual(['longTitle'])
})

test('a language without a text is not sent', () => {
  expect(editRequest({ id: 7, version: 2 }, edit, edit, true)).toMatchObject({
    id: 7,
    version: 2,
    body: { zh: '<p>文</p>' },
    ask_again: 1,
  })
  expect(editRequest({ id: 7, version: 2 }, edit, edit, true).body).not.toHaveProperty('en')
})

test('only changed parts of event, text message and files are sent, and invalid ones are named', () => {
  const exam = { begins: '2026-12-01T09:00', ends: '2026-12-01T11:00', place: 'Room 1' }
  const start = { ...edit, event: exam, smsText: 'Room 1 at 9' }
  const request = (changed: Partial<NoticeEdit>) =>
    editRequest({ id: 7, version: 2 }, start, { ...start, ...changed }, false)
  expect(request({ title: 'Other' })).not.toHaveProperty('event')
  expect(request({ title: 'Other' })).not.toHaveProperty('sms_text')
  expect(request({ event: null })).toMatchObject({ event: null })
  expect(request({ event: { ...exam, ends: null, place: ' Room 2 ' } }).event).toEqual({
    begins_at: new Date(exam.begins).toISOString(),
    ends_at: null,
    place: 'Room 2',
  })
  expect(request({ smsText: ' Room 2 ' })).toMatchObject({ sms_text: 'Room 2' })
  const problems = (changed: Partial<NoticeEdit>, texts = true) => problemsOf({ ...start, ...changed }, texts)
  expect(problems({})).toEqual([])
  expect(problems({ event: { ...exam, begins: null }, smsText: ' ' })).toEqual(['begins', 'sms'])
  expect(problems({ event: { ...exam, ends: exam.begins }, smsText: '９ 点' })).toEqual(['ends', 'wideSms'])
  expect(problems({ event: { ...exam, place: '长'.repeat(101) }, smsText: 'a'.repeat(301) })).toEqual([
    'longPlace',
    'longSms',
  ])
  expect(problems({ smsText: '' }, false)).toEqual([])
  const file = storedUpload({ id: 'f', name: 'plan.pdf', size: 9 })
  expect(request({})).not.toHaveProperty('attachments')
  expect(request({ files: [file] })).toMatchObject({ attachments: ['f'] })
  expect(problems({ files: [file, { ...file, status: 'uploading' }] })).toEqual(['uploading'])
  expect(problems({ files: [{ ...file, status: 'failed' }] })).toEqual(['notUploaded'])
})
