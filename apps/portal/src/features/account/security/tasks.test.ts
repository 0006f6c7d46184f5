import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import type { Account, Factors } from './state.ts'
import { tasksOf } from './tasks.ts'

const account = contract.account.security.data.parse(contract.account.security.example.data)
const factors = contract.factor.list.data.parse(contract.factor.list.example.data)
const without: Factors = { ...factors, totp: null, passkeys: [], recovery_left: 0 }
const tasks = (more: { account?: Partial<Account>; factors?: Factors }) =>
  tasksOf({ account: { ...account, ...more.account }, factors: more.factors ?? factors })

const unlinked = { address: '', linked: 0, confirmed: 0, can_link: 1 } as const

test('an account with a second factor, linked addresses and enough recovery codes has nothing left to do', () => {
  expect(tasks({})).toEqual([])
  expect(tasks({ factors: { ...factors, totp: null } })).toEqual([])
})

test('a second factor is advised if nothing else is left to do', () => {
  expect(tasks({ factors: without })).toEqual(['factor'])
  expect(tasks({ factors: without, account: { phone: unlinked, email: unlinked } })).toEqual(['address'])
})

test('linking an address is advised if one of the two kinds can be linked', () => {
  const away = { ...unlinked, can_link: 0 } as const
  expect(tasks({ account: { phone: unlinked, email: away } })).toEqual(['address'])
  expect(tasks({ account: { phone: away, email: unlinked } })).toEqual(['address'])
})

test('if no address is confirmed, an address entered by the institution is to be confirmed', () => {
  const written = { address: 'l***@example.edu', linked: 1, confirmed: 0, can_link: 1 } as const
  expect(tasks({ account: { phone: unlinked, email: written } })).toEqual(['confirm'])
  expect(tasks({ account: { email: written } })).toEqual([])
})

test('tasks that the institution asks for come before advised ones', () => {
  const password = { can_change: 1, changed_at: null, must_change: 1 } as const
  const all = tasks({ factors: { ...without, required: 1 }, account: { password, phone: unlinked, email: unlinked } })
  expect(all).toEqual(['password', 'factor-required', 'address'])
  expect(tasks({ factors: { ...without, required_from: '2026-12-01T00:00:00Z' } })).toEqual(['factor-soon'])
})

test('new recovery codes are advised from three on', () => {
  expect(tasks({ factors: { ...factors, recovery_left: 4 } })).toEqual([])
  expect(tasks({ factors: { ...factors, recovery_left: 3 } })).toEqual(['codes'])
})

test('tasks that the portal does not support are not asked for', () => {
  const away = { ...unlinked, can_link: 0 } as const
  const password = { can_change: 0, changed_at: null, must_change: 1 } as const
  expect(tasks({ account: { password, phone: away, email: away } })).toEqual([])
})
