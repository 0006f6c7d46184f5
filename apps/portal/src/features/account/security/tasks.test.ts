import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import type { Account, Factors } from './state.ts'
import { tasksOf } from './tasks.ts'

const account = contract.account.security.data.parse(contract.account.security.example.data)
const factors = contract.factor.list.data.parse(contract.factor.list.example.data)
const noFactors: Factors = { ...factors, totp: null, passkeys: [], recovery_left: 0 }
const tasks = (overrides: { account?: Partial<Account>; factors?: Factors }) =>
  tasksOf({ account: { ...account, ...overrides.account }, factors: overrides.factors ?? factors })

const unlinked = { address: '', linked: 0, confirmed: 0, can_link: 1 } as const

test('an account with a second factor, linked addresses and enough recovery codes has nothing left to do', () => {
  expect(tasks({})).toEqual([])
  expect(tasks({ factors: { ...factors, totp: null } })).toEqual([])
})

test('a second factor is advised if nothing else is left to do', () => {
  expect(tasks({ factors: noFactors })).toEqual(['factor'])
  expect(tasks({ factors: noFactors, account: { phone: unlinked, email: unlinked } })).toEqual(['address'])
})

test('linking an address is advised if one of the two kinds can be linked', () => {
  const notLinkable = { ...unlinked, can_link: 0 } as const
  expect(tasks({ account: { phone: unlinked, email: notLinkable } })).toEqual(['address'])
  expect(tasks({ account: { phone: notLinkable, email: unlinked } })).toEqual(['address'])
})

test('if no address is confirmed, an address entered by the institution is to be confirmed', () => {
  const unconfirmed = { address: 'l***@example.edu', linked: 1, confirmed: 0, can_link: 1 } as const
  expect(tasks({ account: { phone: unlinked, email: unconfirmed } })).toEqual(['confirm'])
  expect(tasks({ account: { email: unconfirmed } })).toEqual([])
})

test('tasks that the institution asks for come before advised ones', () => {
  const password = { can_change: 1, changed_at: null, must_change: 1 } as const
  const all = tasks({ factors: { ...noFactors, required: 1 }, account: { password, phone: unlinked, email: unlinked } })
  expect(all).toEqual(['password', 'factor-required', 'address'])
  expect(tasks({ factors: { ...noFactors, required_from: '2026-12-01T00:00:00Z' } })).toEqual(['factor-soon'])
})

test('new recovery codes are advised when three or fewer are left', () => {
  expect(tasks({ factors: { ...factors, recovery_left: 4 } })).toEqual([])
  expect(tasks({ factors: { ...factors, recovery_left: 3 } })).toEqual(['codes'])
})

test('tasks that the account does not support are left out', () => {
  const notLinkable = { ...unlinked, can_link: 0 } as const
  const password = { can_change: 0, changed_at: null, must_change: 1 } as const
  expect(tasks({ account: { password, phone: notLinkable, email: notLinkable } })).toEqual([])
})
