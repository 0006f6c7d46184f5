import { handlersFor } from '../../contract/handlers-for.ts'
import { AppError } from '../../http/app-error.ts'
import { knownDevice, rememberDevice } from '../../session/device-cookie.ts'
import { addressPrefixes } from '../../shared/address-prefixes.ts'
import { recordFailedLogin, tellLogin } from '../audit/record-login.ts'
import { verifyPassword } from '../person/password.ts'
import { queuePasswordCheck } from '../person/password-queue.ts'
import { keepForLogOut, logOutAddress } from '../sign-on/log-out-route.ts'
import { requireLocalLogin } from '../sign-on/offer.ts'
import { confirmIdentity, proofMethodsOf } from './confirm.ts'
import { findCredentials, identityProviderLogout } from './repository.ts'
import { countAttempt } from './throttle.ts'

/** What the portal calls the directory of accounts that a log-in belongs to. */
const DOMAIN = 'campus'

export const authHandlers = handlersFor('auth', {
  async login({ body, database, request, reply, session, audit }) {
    requireLocalLogin(request.server.config.signOn)
    const identifier = body.identifier.trim()
    const account = await findCredentials(database, identifier)
    const device = await knownDevice(request, account)
    const from = addressPrefixes(request.ip)
    const attempt = await countAttempt(database, { identifier, personId: account?.person_id, from }, device)
    // Strangers queue by where they come from, known devices by whose they are.
    const lane = attempt.isKnownDevice
      ? ['known devices', String(account?.person_id)]
      : ['strangers', from.network, from.address]
    // Always hashes: an unknown account takes as long as a known one.
    const hash = attempt.isJudged ? account?.password_hash : undefined
    const right = await queuePasswordCheck(lane, () => verifyPassword(hash, body.password)).catch(
      async (error: unknown) => {
        await attempt.giveBack()
        throw error
      },
    )
    if (!account || !right || account.disabled) {
      await recordFailedLogin(database, request, account?.person_id)
      throw new AppError(422, {
        zh: '账号或密码不正确。',
        en: 'The account or the password is not right.',
      })
    }
    await attempt.giveBack()
    const user = { domain: DOMAIN, user_id: account.person_id }
    tellLogin(audit, request, account.person_id)
    if (body.session === 'token') return { ...user, token: await session.startWithToken(account.person_id) }
    await session.start(account.person_id)
    await rememberDevice(request, reply, account)
    return user
  },

  async proofs({ database, user }) {
    return { methods: await proofMethodsOf(database, user.personId) }
  },

  // The contract has asked for the proof.
  requireProof: async () => ({ proved: 1 as const }),

  async confirm({ body, database, request, user }) {
    await confirmIdentity(database, request, user, body)
    return { method: body.method }
  },

  async logout({ session, request, reply }) {
    await keepForLogOut(request, reply)
    await session.end()
    // Pictures and files that only this person may see.
    reply.header('clear-site-data', '"cache"')
    return { logged_out: true }
  },

  async oauthLogout({ database, request }) {
    return { url: (await logOutAddress(request)) || (await identityProviderLogout(database)) }
  },
})
