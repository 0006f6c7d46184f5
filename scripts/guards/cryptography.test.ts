import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'
import { readSources } from './sources.ts'

const inventory = readFileSync(inRoot('docs/security/cryptography.md'), 'utf8')
const shipped = readSources().filter(
  ({ file }) => file.startsWith('apps/server/src/') && !/\.test\.ts$|(^|\/)testing\//.test(file),
)
const users = shipped.filter(({ text }) => text.includes("'node:crypto'"))

/** Functions of node:crypto that choose no algorithm, or use that of a key. */
const withoutChoice = new Set([
  'createPrivateKey',
  'createPublicKey',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'timingSafeEqual',
  'X509Certificate',
])

/** The names that a file imports from node:crypto, without types. */
const importsOf = (text: string) =>
  [...text.matchAll(/import \{([^}]+)\} from 'node:crypto'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => (/^\s*(type .*)?$/.test(name) ? [] : [name.trim()])),
  )

/** The value of a constant of the same file; for any other expression, its text. */
const constantOf = (text: string, expression: string) =>
  (new RegExp(`const ${expression} = ('[^']+')`).exec(text)?.[1] ?? expression).replaceAll("'", '')

function algorithmsOf(text: string): string[] {
  return importsOf(text)
    .filter((name) => !withoutChoice.has(name))
    .flatMap((name) => {
      const local = new RegExp(`const (\\w+) = promisify\\(${name}\\)`).exec(text)?.[1] ?? name
      const calls = [...text.matchAll(new RegExp(`(?<![.\\w]|function )${local}\\(\\s*([^,:)\\s]+)(?![\\w:])`, 'g'))]
      return calls.length === 0
        ? [`${name} as a value`]
        : calls.map(([, first = '']) => `${name} ${constantOf(text, first)}`)
    })
}

/** Each algorithm that the server chooses, and its name in the inventory. */
const chosen: Readonly<Record<string, string>> = {
  'argon2 argon2id': 'Argon2id',
  'createCipheriv aes-256-gcm': 'AES-256-GCM',
  'createDecipheriv aes-256-gcm': 'AES-256-GCM',
  'createHash sha256': 'SHA-256',
  'createHmac sha256': 'HMAC-SHA-256',
  // The hash is one of a list of two: SHA-256 and SHA-512.
  'createVerify hash': 'SHA-512',
  'generateKeyPairSync ec': 'P-256',
  'hash sha256': 'SHA-256',
  'hkdfSync sha256': 'HKDF-SHA-256',
  'sign sha256': 'ES256',
}

test('the server chooses the algorithms of the inventory and no others', () => {
  expect(users.length).toBeGreaterThan(30)
  expect(users.filter(({ text }) => importsOf(text).length === 0)).toEqual([])
  expect([...new Set(users.flatMap(({ text }) => algorithmsOf(text)))].sort()).toEqual(Object.keys(chosen))
  for (const name of Object.values(chosen)) expect(inventory).toContain(name)
  expect(shipped.filter(({ text }) => /\b(subtle\.|crypto\.create)/.test(text)).map(({ file }) => file)).toEqual([])
})

test('decryption accepts tags of one length only, because shorter ones can be forged', () => {
  const calls = users.flatMap(({ text }) => text.match(/createDecipheriv\([^\n]+/g) ?? [])
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter((call) => !call.includes('authTagLength: TAG_BYTES'))).toEqual([])
})

test('each key that the portal makes is in the inventory', () => {
  const text = shipped.map((source) => source.text).join('\n')
  const names = [...text.matchAll(/(?:new ServerSecret\([^,]+,|derivedSecret\(\w+,) ('[^']+'|\w+)/g)]
    .map(([, name = '']) => constantOf(text, name))
    .filter((name) => name !== 'name')
  expect(names).toContain('account-code')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([])
})
