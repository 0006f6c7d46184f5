import { expect, test } from 'vitest'
import { nameIn } from './save-file.ts'

test('the name of a file is read from the header, in any script', () => {
  expect(nameIn('attachment; filename="_.csv"; filename*=UTF-8\'\'%E9%80%89%E8%AF%BE%20a.csv')).toBe('选课 a.csv')
  expect(nameIn('attachment; filename="a.csv"')).toBeUndefined()
  expect(nameIn("attachment; filename*=UTF-8''%E9")).toBeUndefined()
})
