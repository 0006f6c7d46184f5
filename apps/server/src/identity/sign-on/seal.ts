import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ServerSecret } from '../../runtime/session/server-secret.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text that has to be read back, bound to the place where it is stored. */
export async function seal(secret: ServerSecret, text: string, place: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(secret), nonce).setAAD(place)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a result of `seal` for the same place. */
export async function unseal(secret: ServerSecret, sealed: Buffer, place: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(secret), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(place).setAuthTag(sealed.subarray(-TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

async function sealingKey(secret: ServerSecret): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await secret.get(), '', 'sign-on id token', 32))
}
