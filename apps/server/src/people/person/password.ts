import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{1,86})\$([\w+/]{1,86})$/

/** The hash of a password in the PHC form. It contains its parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: normalize(password), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** An initial password is 64 random bits, which need no slow hash; see `directory-import/initial-password.ts`. */
const INITIAL_PASSWORD = /^\$sha256\$([0-9a-f]{64})$/

/** Whether a password matches a hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const [, initial] = INITIAL_PASSWORD.exec(hash ?? '') ?? []
  if (initial !== undefined) {
    // Makes this check take as long as any other.
    await verifyPassword(undefined, password)
    return timingSafeEqual(Buffer.from(initial, 'hex'), createHash('sha256').update(normalize(password)).digest())
  }
  const parts = PHC.exec(hash ?? dummyHash)
  if (!parts) throw new Error('A stored password hash is not in the PHC form of argon2id.')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: normalize(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}

const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/** The same letters typed on different systems may differ in their code points; NFKC makes them equal. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
