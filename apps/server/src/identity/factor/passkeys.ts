import type { newFactor, proof as proofSchema } from '@quadrangle/api-client/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { institutionName } from './institution-name.ts'
import { relyingParty } from './relying-party.ts'
import { keyedHash } from './secrets.ts'

export type Assertion = Extract<z.infer<typeof proofSchema>, { method: 'passkey' }>['response']
export type Attestation = Extract<z.infer<typeof newFactor>, { kind: 'passkey' }>['response']

const TIMEOUT_MS = 300_000

interface RegisteredPasskey {
  readonly credential_id: string
  readonly transports: string[]
}

/** The transports that the contract names; a browser may know others. */
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof transportNames)[number]
const isTransport = (text: string): text is Transport => (transportNames as readonly string[]).includes(text)
const credentialsOf = (passkeys: readonly RegisteredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports.filter(isTransport),
  }))

/**
 * Options for a browser to request one of these passkeys, or any passkey if the list is empty. Makes a new challenge
 * unless one is given.
 */
export async function passkeyRequestFor(
  request: FastifyRequest,
  passkeys: readonly RegisteredPasskey[],
  existingChallenge?: string,
) {
  const { id } = relyingParty(request)
  const challenge = existingChallenge ?? (await generateAuthenticationOptions({ rpID: id })).challenge
  const userVerification = 'required' as const
  return { challenge, rpId: id, timeout: TIMEOUT_MS, userVerification, allowCredentials: credentialsOf(passkeys) }
}

/** Options for a browser to create a passkey, on an authenticator that holds none of the person's other ones. */
export async function passkeyCreationFor(
  request: FastifyRequest,
  person: { readonly id: number; readonly number: string; readonly name: string },
  passkeys: readonly RegisteredPasskey[],
) {
  const { id } = relyingParty(request)
  const rp = { id, name: await institutionName(request.server.database.db) }
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: id,
    userName: person.number,
    // ES256, RS256 and Ed25519, which authenticators support.
    supportedAlgorithmIDs: [-7, -257, -8],
  })
  return {
    rp,
    user: { id: await userHandle(request, person.id), name: person.number, displayName: person.name },
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: credentialsOf(passkeys),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  }
}

/** The new passkey, if it was made for this challenge, by this portal, and for someone who unlocked it. */
export async function verifyNewPasskey(request: FastifyRequest, challenge: string, { id, response }: Attestation) {
  const { id: expectedRPID, origins } = relyingParty(request)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, transports: response.transports.filter(isTransport) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [-7, -257, -8],
    })
    return verified ? registrationInfo : undefined
  } catch (error) {
    request.log.info({ err: error }, 'A new passkey was refused.')
    return undefined
  }
}

/** Uses a passkey, and returns its owner; undefined for a wrong one. A challenge must be used for one attempt only. */
export async function usePasskey(
  request: FastifyRequest,
  challenge: string,
  { id, response }: Assertion,
): Promise<VerifiedPerson | undefined> {
  const { db } = request.server.database
  const passkey = await db.selectFrom('passkey').selectAll().where('credential_id', '=', id).executeTakeFirst()
  if (!passkey) return undefined
  if (response.userHandle !== undefined && response.userHandle !== (await userHandle(request, passkey.person_id)))
    return undefined
  const { id: expectedRPID, origins } = relyingParty(request)
  const verification = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch((error: unknown) => {
    request.log.info({ err: error }, 'A passkey was refused.')
    return undefined
  })
  if (!verification?.verified) return undefined
  const { newCounter, credentialBackedUp } = verification.authenticationInfo
  return (
    db
      .updateTable('passkey')
      .from('person')
      .set({ counter: newCounter, synced: credentialBackedUp, last_used_at: new Date() })
      .where('passkey.id', '=', passkey.id)
      .whereRef('person.id', '=', 'passkey.person_id')
      // Of two concurrent uses only one counts, unless the passkey has no counter.
      .where((eb) => (newCounter === 0 ? eb('counter', '=', 0) : eb('counter', '<', newCounter)))
      .returning(['person.id as personId', 'person.device_generation as generation'])
      .executeTakeFirst()
  )
}

/** The user handle in all passkeys of a person: a keyed hash, so that it does not reveal the person. */
async function userHandle(request: FastifyRequest, personId: number): Promise<string> {
  return (await keyedHash(request.server.factorSecret, 'user', String(personId))).toString('base64url')
}
