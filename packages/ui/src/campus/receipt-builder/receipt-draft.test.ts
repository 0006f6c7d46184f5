import { describe, expect, test } from 'vitest'
import { emptyReceipt, letterOf, type ReceiptDraft, receiptOptions, validateReceipt } from './receipt-draft.ts'
import { hasRefusalWordings, receiptTemplateNames, receiptTemplates, templateOptions } from './receipt-templates.ts'

const good: ReceiptDraft = { ...emptyReceipt, subject: '你是否参加？', options: ['参加', '不参加'] }
const problems = (part: Partial<ReceiptDraft>, now?: string) => validateReceipt({ ...good, ...part }, now)

describe('validation', () => {
  test('a question with two different answers is enough', () => {
    expect(problems({})).toEqual([])
  })

  test('lists everything that is missing, in the order of the form', () => {
    expect(validateReceipt(emptyReceipt)).toEqual([
      { field: 'subject', code: 'empty' },
      { field: 'option', at: 0, code: 'empty' },
      { field: 'option', at: 1, code: 'empty' },
    ])
  })

  test('white space counts as empty', () => {
    expect(problems({ subject: ' \u3000', options: ['a', ' '] })).toEqual([
      { field: 'subject', code: 'empty' },
      { field: 'option', at: 1, code: 'empty' },
    ])
  })

  test('detects equal answers that differ only in case, width or spacing', () => {
    expect(problems({ options: ['Yes', 'no', ' ｙＥｓ '] })).toEqual([{ field: 'option', at: 2, code: 'duplicate' }])
  })

  test.each([
    [1, 'tooFew'],
    [11, 'tooMany'],
  ])('%d options are %s', (count, code) => {
    const options = Array.from({ length: count }, (_, at) => String(at))
    expect(problems({ options })).toEqual([{ field: 'options', code }])
  })

  test.each([2, 10])('%d options are right', (count) => {
    expect(problems({ options: Array.from({ length: count }, (_, at) => String(at)) })).toEqual([])
  })

  test('counts a character of two UTF-16 units as one', () => {
    expect(problems({ subject: '𠮷'.repeat(100) })).toEqual([])
    expect(problems({ subject: '𠮷'.repeat(101) })).toEqual([{ field: 'subject', code: 'tooLong' }])
    expect(problems({ options: ['a'.repeat(51), 'b'] })).toEqual([{ field: 'option', at: 0, code: 'tooLong' }])
  })

  test('a deadline must be in the future, if the current time is known', () => {
    const deadline = '2026-11-20T14:30'
    expect(problems({ deadline }, '2026-11-20T14:29')).toEqual([])
    expect(problems({ deadline }, deadline)).toEqual([{ field: 'deadline', code: 'past' }])
    expect(problems({ deadline })).toEqual([])
  })
})

test('options are lettered from a to j', () => {
  const options = Array.from({ length: 10 }, (_, at) => ` ${at} `)
  expect(
    receiptOptions({ ...good, options })
      .map(({ key, label }) => key + label)
      .join(''),
  ).toBe('a0b1c2d3e4f5g6h7i8j9')
  expect(letterOf(9)).toBe('j')
})

test('the six templates have options in both languages and both wordings of the refusal', () => {
  const all = receiptTemplateNames.map((name) => templateOptions(name, 'unable', 'en').join('/').toLowerCase())
  expect(all).toEqual([
    '',
    'accept/refuse/undetermined',
    'agree/disagree/undetermined',
    'join/unable/undetermined',
    'attend/unable/undetermined',
    'present/absent/pending',
  ])
  expect(templateOptions('attend', 'declined', 'en')).toEqual(['Attend', 'Not attend', 'Undetermined'])
  expect(templateOptions('attend', 'declined', 'zh')).toEqual(['出席', '不出席', '待定'])
  expect(receiptTemplateNames.filter(hasRefusalWordings)).toEqual(['join', 'attend'])
  // a template without a second wording keeps its only one
  expect(templateOptions('agree', 'declined', 'zh')).toEqual(['同意', '不同意', '待定'])
  for (const { unable, declined = unable } of Object.values(receiptTemplates)) {
    for (const options of [unable.zh, unable.en, declined.zh, declined.en]) {
      expect(validateReceipt({ ...good, options })).toEqual([])
    }
  }
})
