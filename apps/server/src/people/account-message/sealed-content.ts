import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The data that a gateway gets besides the id of the message. */
export interface MessageContent {
  readonly address: string
  readonly locale: 'zh' | 'en'
  readonly sender: string
  readonly subject: string
  readonly text: string
}

export const messageSecret = 'account-message'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function seal(key: Buffer, content: MessageContent): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Undefined if it was encrypted with another key, for example if the database was restored without its secrets. */
export function unseal(key: Buffer, sealed: Buffer): MessageContent | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString()) as MessageContent
  } catch {
    // Decryption throws only if the key is another one or the data was changed.
    return undefined
  }
}
