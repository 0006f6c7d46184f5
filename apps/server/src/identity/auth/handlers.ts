import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { loadGeneration } from '../../runtime/session/login-generation.ts'
import { LONG_AGO } from '../../runtime/session/proof.ts'
import { beginStep, endStep, fillStep, findStep } from '../../runtime/session/proof-steps.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { offerFactor, verifyNewFactor } from '../factor/add-factor.ts'
import { loadFactors, secondFactorsOf } from '../factor/factors.ts'
import { notifyFactorChange } from '../factor/messages.ts'
import { challengeSeconds, offerChallenge } from '../factor/offered-challenge.ts'
import { passkeyRequestFor } from '../factor/passkeys.ts'
import { countRecoveryCodes } from '../factor/recovery-codes.ts'
import { logOutAddress, rememberForLogOut } from '../sign-on/log-out-route.ts'
import { requireLocalLogin } from '../sign-on/offer.ts'
import { consumeStepSession } from '../sign-on/provider-sessions.ts'
import { registerSecondSteps } from '../sign-on/second-step-registry.ts'
import { checkCredentials } from './check-credentials.ts'
import { confirmIdentity, offerProofs } from './confirm.ts'
import { finishLogin } from './finish-login.ts'
import { loginExpired, loginKey, newLoginToken } from './login-token.ts'
import { requireNewPassword, requireNextStep, stepAfterSignOn } from './next-step.ts'
import { identityProviderLogout, isDisabled } from './repository.ts'
import { verifyPasskeyLogin, verifySecondStep } from './second-step.ts'

registerSecondSteps({
  begin: stepAfterSignOn,
  hasFactor: async (db, personId) => secondFactorsOf(await loadFactors(db, personId)).length > 0,
})

export const authHandlers = handlersFor('auth', {
  async login(call) {
    const { body, request, reply } = call
    requireLocalLogin(request.server.config.signOn)
    const password = await checkCredentials(request, body)
    const isTrusted = await requireNextStep(request, reply, password, body.session)
    const { personId, generation } = password
    const provedAt = isTrusted ? LONG_AGO : undefined
    return finishLogin(call, personId, { proof: 'password', kind: body.session, generation, provedAt })
  },

  async passkeyOptions({ body, db, request, reply }) {
    if (body.as === 'first') {
      requireLocalLogin(request.server.config.signOn)
      const passkey = await passkeyRequestFor(request, [])
      const { hash } = newLoginToken(request, reply)
      await beginStep(db, { hash, purpose: 'log-in' }, { challenge: passkey.challenge })
      return { passkey }
    }
    const key = loginKey(request, body.step, 'second-factor')
    const pendingStep = key && (await findStep(db, key))
    if (!key || pendingStep?.person_id == null) throw loginExpired()
    const passkey = await passkeyRequestFor(request, (await loadFactors(db, pendingStep.person_id)).passkeys)
    await fillStep(db, key, { challenge: passkey.challenge })
    return { passkey }
  },

  async passkeyAutofill({ request }) {
    requireLocalLogin(request.server.config.signOn)
    const challenge = await offerChallenge(request.server.factorSecret)
    return { passkey: await passkeyRequestFor(request, [], challenge), expires_seconds: challengeSeconds }
  },

  async loginStep(call) {
    const { db, body, request, reply } = call
    const { proof, step, session: kind, trust } = body
    const wantsTrust = trust === 1 && kind !== 'token'
    const second = await verifySecondStep(request, reply, { step, proof, wantsTrust })
    // A second step may follow a log-in at another system.
    if (second === undefined) requireLocalLogin(request.server.config.signOn)
    if (second === undefined && proof.method !== 'passkey') throw loginExpired()
    const verified =
      second ?? (await verifyPasskeyLogin(request, step, proof as Extract<typeof proof, { method: 'passkey' }>))
    const { personId, generation } = verified
    if (proof.method === 'recovery')
      await db.transaction().execute((trx) => notifyFactorChange(trx, personId, 'recovery-code-used'))
    if (second?.isTrusted) call.audit.add({ detail: { trusted_browsers: 1 } })
    if (second?.mustReplace) await requireNewPassword(request, reply, verified, kind)
    const providerSession = second?.providerSession
    const user = await finishLogin(call, personId, { proof: proof.method, kind, generation, providerSession })
    return proof.method === 'recovery' ? { ...user, recovery_left: await countRecoveryCodes(db, personId) } : user
  },

  async setUpOptions({ body, db, request }) {
    const key = loginKey(request, body.step, 'set-up')
    const pendingStep = key && (await findStep(db, key))
    if (!key || pendingStep?.person_id == null) throw loginExpired()
    return offerFactor(request, pendingStep.person_id, key)
  },

  async setUp(call) {
    const { db, body, request } = call
    const { factor, step, session: kind } = body
    const key = loginKey(request, step, 'set-up')
    const personId = key && (await findStep(db, key))?.person_id
    if (!key || personId == null || (await isDisabled(db, personId))) throw loginExpired()
    const writeFactor = await verifyNewFactor(request, personId, key, factor)
    const { recovery_codes, generation, providerSession } = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      const providerSession = await consumeStepSession(trx, key.hash)
      // Of two concurrent calls only one continues.
      if (!(await endStep(trx, key))) throw loginExpired()
      const recovery_codes = await writeFactor(trx)
      await recordAudit(trx, { personId, action: 'factor-added', detail: { factor: factor.kind } })
      await notifyFactorChange(trx, personId, `${factor.kind}-added`)
      // A change since the password would have ended the step.
      return { recovery_codes, generation: await loadGeneration(trx, personId), providerSession }
    })
    const user = await finishLogin(call, personId, { proof: factor.kind, kind, generation, providerSession })
    return { ...user, recovery_codes }
  },

  proofs: ({ request, user }) => offerProofs(request, user),

  // The contract already requires the proof.
  requireProof: async () => ({ proved: 1 as const }),

  async confirm({ body, db, request, user }) {
    await confirmIdentity(request, user, body)
    if (body.method === 'recovery')
      await db.transaction().execute((trx) => notifyFactorChange(trx, user.personId, 'recovery-code-confirmed'))
    return { method: body.method }
  },

  async logout({ session, request, reply }) {
    await rememberForLogOut(request, reply)
    await session.end()
    // Clears cached pictures and files that only this person may see.
    reply.header('clear-site-data', '"cache"')
    return { logged_out: true }
  },

  async oauthLogout({ database, request }) {
    return { url: (await logOutAddress(request)) || (await identityProviderLogout(database)) }
  },
})
