import { expect, test } from 'vitest'
import { topicsLike } from './topics.ts'

const login = {
  id: 1,
  title: '如何登录',
  title_en: 'How to log in',
  content: '使用学号',
  content_en: 'Use your number',
}
const cards = { id: 2, title: '卡片', title_en: 'Cards', content: '拖动排序', content_en: 'Drag to order' }

test('topics are found by title and content, in both languages', () => {
  expect(topicsLike([login, cards], 'DRAG')).toEqual([cards])
  expect(topicsLike([login, cards], '学号')).toEqual([login])
  expect(topicsLike([login, cards], '')).toEqual([login, cards])
  expect(topicsLike([login, cards], 'nothing')).toEqual([])
})
