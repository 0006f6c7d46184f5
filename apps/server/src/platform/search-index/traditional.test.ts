import { expect, test } from 'vitest'
import { traditionalForms } from './traditional.ts'

test.each([
  ['图书馆', ['圖書館']],
  ['实验楼1号', ['實驗樓1號']],
  ['Library', ['Library']],
])('%s is typed in traditional characters as %j', (name, forms) => {
  expect(traditionalForms(name)).toEqual(forms)
})
