import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Parts that a test falsifies. */
export interface Forgery {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly userVerified?: boolean
  readonly type?: string
  /** Sent instead of the real signature counter. */
  readonly counter?: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const origin = 'http://localhost'

/** An authenticator in software, with one passkey. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  readonly id = randomBytes(32)
  #counter = 0
  #userHandle = ''

  /** Makes the passkey, as `navigator.credentials.create` would. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, forged: Forgery = {}) {
    this.#userHandle = options.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key])
    const data = Buffer.concat([this.#authData(options.rp.id, forged, 0x40), credential])
    // {"fmt": "none", "attStmt": {}, "authData": …}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, forged).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs, as `navigator.credentials.get` would. */
  get(options: { challenge: string; rpId: string }, forged: Forgery = {}) {
    this.#counter += 1
    const authData = this.#authData(options.rpId, forged)
    const client = clientData('webauthn.get', options.challenge, forged)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(client)]))
      .sign(this.#keys.privateKey)
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #authData(rpId: string, { rpId: forgedId, userVerified = true, counter }: Forgery, extraFlags = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    return Buffer.concat([
      sha256(forgedId ?? rpId),
      Buffer.from([0x01 | (userVerified ? 0x04 : 0) | extraFlags]),
      count,
    ])
  }
}

function clientData(type: string, challenge: string, forged: Forgery): Buffer {
  const data = { type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin: forged.origin ?? origin }
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
}

/** The code of an authenticator app, some steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}
