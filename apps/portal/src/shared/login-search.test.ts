import { expect, test } from 'vitest'
import { loginSearch } from './login-search.ts'

const origin = 'https://portal.example.edu'

test('the page to open after a log-in is always a page of the portal', () => {
  expect(loginSearch({ redirect: '/appstore?category=life' }, origin)).toEqual({ redirect: '/appstore?category=life' })
  expect(loginSearch({ redirect: '//evil.example' }, origin)).toEqual({ redirect: '/' })
})

test('values from the provider are preserved if they are text', () => {
  expect(loginSearch({ problem: 'nobody', signed: 'out', other: 'x' }, origin)).toEqual({
    problem: 'nobody',
    signed: 'out',
  })
  expect(loginSearch({ problem: 7, signed: null, redirect: {} }, origin)).toEqual({})
})

test('the choice to stay logged in is read only together with a step, so that a link cannot make it', () => {
  expect(loginSearch({ stay: '1' }, origin)).toEqual({})
  expect(loginSearch({ stay: '1', step: 'set-up' }, origin)).toEqual({ stay: true, step: 'set-up' })
})

test('the parameter `local` needs no value', () => {
  expect(loginSearch({ local: '' }, origin)).toEqual({ local: true })
})
