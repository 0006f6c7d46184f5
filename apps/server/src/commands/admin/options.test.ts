import { expect, test } from 'vitest'
import { readTask } from './options.ts'
import { generatePassword } from './read-password.ts'

test('reads the requested task, with defaults', () => {
  expect(readTask(['create', '--number', 'A0001', '--name', '陆知行'])).toEqual({
    command: 'create',
    options: { number: 'A0001', name: '陆知行', role: 'admin', kind: 'staff', generate: false },
  })
  expect(readTask(['grant', '--number', 'T2', '--role', 'issuer', '--organization', '图书馆'])).toEqual({
    command: 'grant',
    options: { number: 'T2', role: 'issuer', organization: '图书馆' },
  })
  expect(readTask(['rotate-master-key'])).toEqual({ command: 'rotate-master-key', options: {} })
  expect(readTask([])).toBeUndefined()
  expect(readTask(['create', '--help'])).toBeUndefined()
})

test.each([
  [['create', '--number', 'A1'], /--name is missing/],
  [['create', '--number', 'A/1', '--name', 'x'], /--number must be 1 to 64/],
  [['create', '--number', 'A1', '--name', ' '], /--name must not be blank/],
  [['create', '--number', 'A1', '--name', 'x', '--role', 'boss'], /--role must be admin, issuer or none/],
  [['create', '--number', 'A1', '--name', 'x', '--email', 'x'], /--email must be an e-mail address/],
  [['create', '--number', 'A1', '--name', 'x', '--password', 'Secret-1'], /A password is no argument/],
  [['reset-password', '--number', 'A1', '--role', 'admin'], /takes no --role/],
  [['rotate-master-key', '--number', 'A1'], /takes no --number/],
  [['remove', '--number', 'A1'], /no command “remove”/],
  [['grant', '--number', 'A1', '--role', 'admin', '--everybody'], /admin takes neither/],
  [['grant', 'T1', '--number', 'A1', '--role', 'admin'], /“T1” is too much/],
])('rejects %j with a message of one line', (args, message) => {
  expect(() => readTask(args)).toThrow(expect.objectContaining({ name: 'StartError', exitCode: 2 }))
  expect(() => readTask(args)).toThrow(message)
  expect(() => readTask(args)).not.toThrow(/Secret-1|\n/)
})

test('generated passwords keep the rules and are all different', () => {
  const passwords = new Set(Array.from({ length: 200 }, generatePassword))
  expect(passwords.size).toBe(200)
  expect([...passwords].every((text) => /^[\w]{16}$/.test(text))).toBe(true)
})
