import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { ServerSecret } from '../../runtime/session/server-secret.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text that must be readable later, for one person; for another person it cannot be decrypted. */
export async function encrypt(secret: ServerSecret, personId: number, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(secret, 'totp'), nonce).setAAD(Buffer.from(String(personId)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export async function decrypt(secret: ServerSecret, personId: number, stored: Buffer): Promise<string> {
  const [nonce, tag] = [stored.subarray(0, NONCE_BYTES), stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(secret, 'totp'), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(String(personId))).setAuthTag(tag)
  return decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** A keyed hash, so that no one can test guesses of a value without the key. */
export async function keyedHash(
  secret: ServerSecret,
  purpose: 'recovery' | 'user' | 'challenge',
  ...parts: string[]
): Promise<Buffer> {
  return createHmac('sha256', await keyOf(secret, purpose))
    .update(parts.join('\n'))
    .digest()
}

async function keyOf(secret: ServerSecret, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await secret.get(), '', `factor ${purpose}`, 32))
}
