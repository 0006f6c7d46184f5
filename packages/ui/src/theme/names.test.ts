import { expect, test } from 'vitest'
import { nameIn } from './index.ts'

test('a name is found in its language, in the base language, or at least in another', () => {
  const names = { zh: '大学', en: 'University' }
  expect(['zh', 'en', 'en_US', 'zh-CN', 'fr'].map((language) => nameIn(names, language))).toEqual([
    '大学',
    'University',
    'University',
    '大学',
    '大学',
  ])
  expect(nameIn({}, 'zh')).toBe('')
})
