import { expect, test } from 'vitest'
import { groupSystems, systemsLike } from './groups.ts'
import type { BusinessSystem } from './state.ts'

const system = (id: number, organization: string, texts: Partial<BusinessSystem> = {}): BusinessSystem => ({
  id,
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  organization,
  organization_en: '',
  icon_url: '',
  url: '',
  keys: '',
  ...texts,
})
const pay = system(1, '财务处', { name: '工资', name_en: 'Payroll', keys: 'gongzi gz' })
const books = system(2, '图书馆', { description_en: 'Loans and bookings' })
const bills = system(3, '财务处', { name: '报销' })

test('systems are grouped by organisation, in their order', () => {
  expect(groupSystems([pay, books, bills]).map(({ systems }) => systems.map(({ id }) => id))).toEqual([[1, 3], [2]])
})

test('the filter searches names, descriptions, organisations and pinyin', () => {
  expect(systemsLike([pay, books, bills], 'LOANS')).toEqual([books])
  expect(systemsLike([pay, books, bills], '财务')).toEqual([pay, bills])
  expect(systemsLike([pay, books, bills], 'GZ')).toEqual([pay])
  expect(systemsLike([pay, books, bills], ' ')).toEqual([pay, books, bills])
})
