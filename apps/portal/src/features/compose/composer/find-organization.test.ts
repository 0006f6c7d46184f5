import { expect, test } from 'vitest'
import { findByNames } from './find-organization.ts'

const list = [2, 3].map((id) => ({ id, parent: 1, name: `名${id}`, name_en: `N${id}`, members: id }))

test('findByNames compares both names', () => {
  expect(findByNames(list, { organization: '名3', organization_en: 'N3' })?.id).toBe(3)
  expect(findByNames(list, { organization: '名3', organization_en: 'N4' })).toBeUndefined()
})
