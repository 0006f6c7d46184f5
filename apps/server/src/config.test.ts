import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './lifecycle/start-error.ts'

test('everything has a default', () => {
  expect(readConfig({})).toEqual({
    host: 'localhost',
    port: 3000,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    seed: 'none',
    checkAnswers: false,
  })
})

test('an empty setting is none', () => {
  const names = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SEED', 'NODE_ENV']
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test('each setting is taken', () => {
  const config = readConfig({
    HOST: '::1',
    PORT: '8080',
    DATA_DIR: '/srv/quadrangle',
    DATABASE_URL: 'postgres://q:secret@db:5432/quadrangle',
    PUBLIC_URL: 'https://portal.example.edu',
    SEED: 'demo',
    NODE_ENV: 'test',
    UNKNOWN: 'ignored',
  })
  expect(config).toEqual({
    host: '::1',
    port: 8080,
    dataDir: '/srv/quadrangle',
    databaseUrl: 'postgres://q:secret@db:5432/quadrangle',
    publicUrl: new URL('https://portal.example.edu'),
    seed: 'demo',
    checkAnswers: true,
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost:5432'],
  ['PUBLIC_URL', 'portal.example.edu'],
  ['PUBLIC_URL', 'ftp://portal.example.edu'],
  ['PUBLIC_URL', 'https://portal.example.edu/portal'],
  ['PUBLIC_URL', 'https://user@portal.example.edu'],
  ['SEED', 'demo2'],
])('a wrong %s (%s) is one line that names it', (name, value) => {
  const failure = catchError(() => readConfig({ [name]: value }))
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({ exitCode: 2 })
  expect(failure.message).toMatch(new RegExp(`^Wrong setting: ${name} must .+\\.$`))
  expect(failure.message).not.toContain('\n')
})

test('all wrong settings are named at once, and no password is shown', () => {
  const failure = catchError(() => readConfig({ PORT: 'x', SEED: 'y', DATABASE_URL: 'mysql://q:hunter2@db/x' }))
  expect(failure.message).toMatch(/PORT.*DATABASE_URL.*SEED/)
  expect(failure.message).not.toContain('hunter2')
})

function catchError(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('It did not fail.')
}
