import { limits, type newFactor } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { beginStep, consumeChallenge, fillStep, findStep, type StepKey } from '../../runtime/session/proof-steps.ts'
import { endTrust } from '../../runtime/session/trusted-browser.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { loadFactors } from './factors.ts'
import { institutionName } from './institution-name.ts'
import { passkeyCreationFor, verifyNewPasskey } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { decrypt, encrypt } from './secrets.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

type NewFactor = z.infer<typeof newFactor>

/** Offers both kinds of factor to a person; earlier offers in this step become void. */
export async function offerFactor(request: FastifyRequest, personId: number, key: StepKey) {
  const { database, factorSecret } = request.server
  const { db } = database
  const person = await db
    .selectFrom('person')
    .select(['id', 'number', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { passkeys } = await loadFactors(db, personId)
  const secret = newTotpSecret()
  const passkey = await passkeyCreationFor(request, person, passkeys)
  const offer = { challenge: passkey.challenge, totp_secret: await encrypt(factorSecret, personId, secret) }
  // The step of a log-in is neither extended nor begun again after it was ended.
  if (key.purpose === 'set-up') await fillStep(db, key, offer)
  else await beginStep(db, key, { person_id: personId, ...offer })
  return { totp: { secret, uri: totpUri(secret, await institutionName(db), person.number) }, passkey }
}

/** Writes a verified factor. Resolves to new recovery codes if the person needs them, else to an empty list. */
export type WriteFactor = (trx: Db) => Promise<string[]>

/** Verifies a factor that was offered in this step. */
export async function verifyNewFactor(
  request: FastifyRequest,
  personId: number,
  key: StepKey,
  factor: NewFactor,
): Promise<WriteFactor> {
  const { database, factorSecret } = request.server
  const step = await findStep(database.db, key)
  if (!step || step.person_id !== personId) throw stepExpired()
  const writeFactor = await (factor.kind === 'totp'
    ? verifyTotp(request, personId, step.totp_secret, factor.code)
    : verifyPasskey(request, personId, key, factor))
  return async (trx) => {
    await lockPerson(trx, personId)
    const { totp, passkeys, recoveryLeft } = await loadFactors(trx, personId)
    const isFirst = !totp && passkeys.length === 0
    // Another browser has set up a factor since then, so the password alone is no longer enough for a log-in.
    if (key.purpose === 'set-up' && !isFirst) throw stepExpired()
    if (factor.kind === 'passkey' && passkeys.length >= limits.passkeys) throw tooMany()
    await writeFactor(trx)
    await endTrust(trx, personId)
    return isFirst || recoveryLeft === 0 ? makeRecoveryCodes(trx, factorSecret, personId) : []
  }
}

async function verifyTotp(request: FastifyRequest, personId: number, encryptedSecret: Buffer | null, code: string) {
  if (!encryptedSecret) throw stepExpired()
  const step = totpStep(await decrypt(request.server.factorSecret, personId, encryptedSecret), code)
  if (step === undefined) {
    throw new AppError(422, {
      zh: '验证码不正确。请输入验证器应用当前显示的 6 位数字，并确认手机时间准确。',
      en: 'The code is not right. Enter the six digits that the app shows now, and check that the clock of the phone is right.',
    })
  }
  const values = { secret: encryptedSecret, last_step: step, created_at: new Date(), last_used_at: null }
  return async (trx: Db) => {
    await trx
      .insertInto('totp_factor')
      .values({ person_id: personId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute()
  }
}

async function verifyPasskey(
  request: FastifyRequest,
  personId: number,
  key: StepKey,
  { name, response }: Extract<NewFactor, { kind: 'passkey' }>,
) {
  const challenge = await consumeChallenge(request.server.database.db, key)
  if (challenge === undefined) throw stepExpired()
  const verified = await verifyNewPasskey(request, challenge, response)
  if (!verified) {
    throw new AppError(422, {
      zh: '未能添加通行密钥，请重试。',
      en: 'The passkey could not be added. Try again.',
    })
  }
  return async (trx: Db) => {
    const added = await trx
      .insertInto('passkey')
      .values({
        credential_id: verified.credential.id,
        person_id: personId,
        public_key: Buffer.from(verified.credential.publicKey),
        counter: verified.credential.counter,
        transports: response.response.transports,
        synced: verified.credentialBackedUp,
        name: name.trim(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n)
      throw new AppError(409, { zh: '该通行密钥已添加过。', en: 'This passkey has been added already.' })
  }
}

export function stepExpired(): AppError {
  const text = { zh: '操作已超时，请重新开始。', en: 'This took too long. Begin again.' }
  return new AppError(409, text, { data: () => ({ reason: 'expired' }) })
}

function tooMany(): AppError {
  return new AppError(409, {
    zh: `最多可添加 ${limits.passkeys} 个通行密钥，请先删除不用的。`,
    en: `There can be ${limits.passkeys} passkeys. Remove one that is not used any more.`,
  })
}
