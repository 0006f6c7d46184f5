import { resetFactors } from '../../people/person/reset-factors.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { endStep } from '../../runtime/session/proof-steps.ts'
import { endTrust } from '../../runtime/session/trusted-browser.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { lockPerson, lockPersonAndLogins } from '../../runtime/shared/lock-person.ts'
import { offerFactor, stepExpired, verifyNewFactor } from './add-factor.ts'
import { countFactors, loadFactors } from './factors.ts'
import { notifyFactorChange } from './messages.ts'
import { loadPolicy, requirementFor, writePolicy } from './policy.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

const noFactor = () => new AppError(404, { zh: '没有找到该验证方式。', en: 'There is no such factor.' })
const instantOrNull = (date: Date | null) => date && instant(date)

export const factorHandlers = handlersFor('factor', {
  async list({ db, user }) {
    const { totp, passkeys, recoveryLeft } = await loadFactors(db, user.personId)
    const { from, isDue } = await requirementFor(db, user.personId)
    return {
      totp: totp ? { created_at: instant(totp.created_at), last_used_at: instantOrNull(totp.last_used_at) } : null,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at, synced }) => ({
        id,
        name,
        created_at: instant(created_at),
        last_used_at: instantOrNull(last_used_at),
        synced: flag(synced),
      })),
      recovery_left: recoveryLeft,
      required: flag(isDue),
      required_from: isDue ? null : instantOrNull(from),
    }
  },

  begin: ({ request, user }) => offerFactor(request, user.personId, { hash: user.sessionKey, purpose: 'add' }),

  async add({ request, body, db, user, audit }) {
    const key = { hash: user.sessionKey, purpose: 'add' } as const
    const writeFactor = await verifyNewFactor(request, user.personId, key, body)
    return db.transaction().execute(async (trx) => {
      const recovery_codes = await writeFactor(trx)
      // All sessions of the person may have been ended since the factor was verified.
      if (!(await endStep(trx, key))) throw stepExpired()
      await audit.record(trx, { detail: { factor: body.kind } })
      await notifyFactorChange(trx, user.personId, `${body.kind}-added`)
      return { recovery_codes }
    })
  },

  async rename({ body: { id, name }, db, user }) {
    const renamed = await db
      .updateTable('passkey')
      .set({ name: name.trim() })
      .where('id', '=', id)
      .where('person_id', '=', user.personId)
      .executeTakeFirst()
    if (renamed.numUpdatedRows === 0n) throw noFactor()
    return { name: name.trim() }
  },

  async remove({ body: { kind, id }, db, user, audit }) {
    const { personId } = user
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      const removed =
        kind === 'totp'
          ? await trx.deleteFrom('totp_factor').where('person_id', '=', personId).executeTakeFirst()
          : await trx
              .deleteFrom('passkey')
              .where('person_id', '=', personId)
              .where('id', '=', id ?? 0)
              .executeTakeFirst()
      if (removed.numDeletedRows === 0n) throw noFactor()
      await endTrust(trx, personId)
      const { totp, passkeys } = await loadFactors(trx, personId)
      if (!totp && passkeys.length === 0) {
        if ((await requirementFor(trx, personId)).isDue) {
          throw new AppError(409, {
            zh: '学校要求您的账号启用两步验证，请先添加另一种验证方式，再删除这一种。',
            en: 'Your institution asks for a second factor. Add another one before you remove this one.',
          })
        }
        await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
      }
      await audit.record(trx, { detail: { factor: kind } })
      await notifyFactorChange(trx, personId, `${kind}-removed`)
    })
    return { removed: true }
  },

  async renewRecoveryCodes({ request, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      await lockPerson(trx, user.personId)
      const { totp, passkeys } = await loadFactors(trx, user.personId)
      if (!totp && passkeys.length === 0) {
        throw new AppError(409, {
          zh: '请先添加验证器应用或通行密钥。',
          en: 'Add an authenticator app or a passkey first.',
        })
      }
      await endTrust(trx, user.personId)
      const recovery_codes = await makeRecoveryCodes(trx, request.server.factorSecret, user.personId)
      await audit.record(trx)
      await notifyFactorChange(trx, user.personId, 'recovery-codes-made')
      return { recovery_codes }
    })
  },

  async policy({ db }) {
    const { required, passkeyAlone, trustsSignOn } = await loadPolicy(db)
    return {
      required,
      passkey_alone: flag(passkeyAlone),
      trusts_sign_on: flag(trustsSignOn),
      counts: await countFactors(db),
    }
  },

  async savePolicy({ body: { required, passkey_alone, trusts_sign_on }, db, audit }) {
    await db.transaction().execute(async (trx) => {
      await writePolicy(trx, {
        required,
        passkeyAlone: passkey_alone === 1,
        trustsSignOn: trusts_sign_on === 1,
      })
      const roles = Object.entries(required).flatMap(([role, from]) => (from === null ? [] : [`${role} ${from}`]))
      await audit.record(trx, { detail: { required: roles.join(', '), passkey_alone, trusts_sign_on } })
    })
    return { saved: true }
  },

  async reset({ body: { id }, db, user, audit, request }) {
    if (id === user.personId) {
      throw new AppError(409, {
        zh: '不能重置自己的验证方式，请在“账号安全”中修改，或由另一位管理员操作。',
        en: 'You cannot reset your own factors. Change them in “Account security”, or ask another administrator.',
      })
    }
    const removed = await db.transaction().execute(async (trx) => {
      const person = await trx.selectFrom('person').select('number').where('id', '=', id).executeTakeFirst()
      if (!person) throw new AppError(404, { zh: '没有找到该人员。', en: 'There is no such person.' })
      await lockPersonAndLogins(trx, id)
      const count = await resetFactors(trx, id)
      await audit.record(trx, { detail: { number: person.number, factors: count } })
      await notifyFactorChange(trx, id, 'factors-reset')
      return count
    })
    request.server.sessionCache.clear()
    return { removed }
  },
})
