import { expect, test } from 'vitest'
import { appResult, noticeResult } from './search-groups.ts'
import type { FoundApp, FoundNotice } from './state.ts'

const app = {
  ...{ app_id: 'library', name: '图书馆', name_en: 'Library', icon_url: '' },
  ...{ description: '借书与座位', description_en: 'Loans and seats' },
} as FoundApp
const notice = {
  ...{ id: 7, title: '闭馆通知', title_en: 'Closed on Friday', sender: '图书馆', sender_en: 'Library' },
  ...{
    excerpt: '图书馆周五闭馆。',
    excerpt_en: 'The library is closed.',
    recipients: 0,
    unread: 1,
    revoked: 0,
    time: '',
  },
} as unknown as FoundNotice

test('what is found in the language of the screen shows that alone', () => {
  expect(appResult(app, 'en', 'library')).toMatchObject({ title: 'Library', text: 'Loans and seats' })
  expect(noticeResult(notice, 'zh', '闭馆', '')).toMatchObject({ title: '闭馆通知', text: '图书馆周五闭馆。' })
})

test('what is found in the other language alone shows that, too, so that the hit can be seen', () => {
  expect(appResult(app, 'en', '图书')).toMatchObject({ title: 'Library · 图书馆', text: 'Loans and seats' })
  expect(appResult(app, 'zh', 'seats')).toMatchObject({ title: '图书馆', text: 'Loans and seats' })
  expect(noticeResult(notice, 'en', '闭馆', '')).toMatchObject({
    title: 'Closed on Friday · 闭馆通知',
    text: '图书馆周五闭馆。',
  })
})

test('what is found by its letters alone shows the language of the screen', () => {
  expect(appResult(app, 'en', 'tsg')).toMatchObject({ title: 'Library', text: 'Loans and seats' })
})
