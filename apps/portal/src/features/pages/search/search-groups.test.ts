import { expect, test } from 'vitest'
import { appResult, helpResult, noticeResult, personResult } from './search-groups.ts'

type App = Parameters<typeof appResult>[0]
type Notice = Parameters<typeof noticeResult>[0]
type Person = Parameters<typeof personResult>[0]

const app = (highlights: App['highlights']) =>
  ({
    app_id: 'library',
    name: '图书馆',
    name_en: 'Library',
    icon_url: '',
    description: '借书与座位',
    description_en: 'Loans and seats',
    highlights,
  }) as App
const notice = (highlights: Notice['highlights'], overrides: object = {}) =>
  ({
    id: 7,
    title: '闭馆通知',
    title_en: 'Closed on Friday',
    sender: '图书馆',
    sender_en: 'Library',
    attachment: '',
    excerpt: '图书馆周五闭馆。',
    excerpt_en: 'The library is closed.',
    recipients: 0,
    unread: 1,
    revoked: 0,
    time: '',
    highlights,
    ...overrides,
  }) as unknown as Notice

test('the matches that the server reports are marked, including those by pinyin', () => {
  expect(appResult(app([{ field: 'name', ranges: [[0, 3]] }]), 'zh')).toMatchObject({
    title: '图书馆',
    titleRanges: [[0, 3]],
    textRanges: [],
    text: '借书与座位',
  })
})

test('a result found only in the other language shows that text too, so that the match is visible', () => {
  expect(appResult(app([{ field: 'name', ranges: [[0, 2]] }]), 'en')).toMatchObject({
    title: 'Library · 图书馆',
    titleRanges: [[10, 12]],
    text: 'Loans and seats',
  })
  const match = notice([
    { field: 'title', ranges: [[0, 2]] },
    { field: 'excerpt', ranges: [[5, 7]] },
  ])
  expect(noticeResult(match, 'en', 'revoked')).toMatchObject({
    title: 'Closed on Friday · 闭馆通知',
    text: '图书馆周五闭馆。',
    textRanges: [[5, 7]],
  })
})

test('a text that only one language has is shown once', () => {
  const topic = { id: 1, title: '借书', title_en: '', excerpt: '', excerpt_en: '', highlights: [] }
  expect(helpResult(topic, 'en')).toEqual({ id: 1, title: '借书', text: '', href: '/help' })
})

test('a notice names the file in which it was found, and says when it was revoked', () => {
  const match = notice([{ field: 'attachment', ranges: [[0, 2]] }], { attachment: '名单.xlsx', revoked: 1 })
  expect(noticeResult(match, 'zh', '已撤回')).toMatchObject({
    file: '名单.xlsx',
    fileRanges: [[0, 2]],
    mark: '已撤回',
    href: '/notice-v2/detail/recv/7',
  })
})

test('writing to a person is offered only where the user may send', () => {
  const person = (number: string) =>
    ({
      user_id: 5,
      name: '林晓雨',
      name_en: 'Lin Xiaoyu',
      organization: '软件学院',
      organization_en: 'Software',
      position: '学生',
      position_en: 'Student',
      avatar: '',
      number,
      highlights: [],
    }) as Person
  expect(personResult(person('2026001'), 'zh', '写通知')).toMatchObject({
    text: '2026001 · 学生 · 软件学院',
    action: { label: '写通知', href: '/notice-v2/send?to=5' },
  })
  expect(personResult(person(''), 'en', 'Write')).toEqual({
    id: 5,
    title: 'Lin Xiaoyu',
    text: 'Student · Software',
    textRanges: [],
    image: '',
  })
})
