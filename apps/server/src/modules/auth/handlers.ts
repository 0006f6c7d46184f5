import { handlersFor } from '../../contract/handlers-for.ts'
import { AppError } from '../../http/app-error.ts'
import { addressPrefixes } from './address-prefixes.ts'
import { verifyPassword } from './password.ts'
import { queuePasswordCheck } from './password-queue.ts'
import { findCredentials, identityProviderLogout } from './repository.ts'
import { Throttle } from './throttle.ts'

/** What the portal calls the directory of accounts that a log-in belongs to. */
const DOMAIN = 'campus'

export const authHandlers = handlersFor('auth', {
  async login({ body, database, request, session }) {
    const identifier = body.identifier.trim()
    const from = addressPrefixes(request.ip)
    const throttle = new Throttle(database, identifier, from.address)
    await throttle.attempt()
    const account = await findCredentials(database, identifier)
    // Always hashes: an unknown account takes as long as a known one.
    const right = await queuePasswordCheck([from.network, from.address], () =>
      verifyPassword(account?.password_hash, body.password),
    ).catch(async (error: unknown) => {
      await throttle.takeBack()
      throw error
    })
    if (!account || !right || account.disabled) {
      throw new AppError(422, {
        zh: '账号或密码不正确。',
        en: 'The account or the password is not right.',
      })
    }
    await throttle.succeed()
    await session.start(account.person_id)
    return { domain: DOMAIN, user_id: account.person_id }
  },

  async logout({ session, reply }) {
    await session.end()
    // Pictures and files that only this person may see.
    reply.header('clear-site-data', '"cache"')
    return { logged_out: true }
  },

  async oauthLogout({ database }) {
    return { url: await identityProviderLogout(database) }
  },
})
