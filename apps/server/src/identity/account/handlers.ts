import { limits } from '@quadrangle/api-client/contract'
import { loadAddresses } from '../../people/account-message/linked-addresses.ts'
import { portalStoresPasswordOf } from '../../people/directory/passwords.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { endTrust, listTrustedBrowsers } from '../../runtime/session/trusted-browser.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { trustDaysFor } from '../factor/policy.ts'
import { describeAddress } from './addresses.ts'
import { changePassword, loadAccount } from './change-password.ts'
import { linkAddress, requestLinkCode, unlinkAddress } from './link-address.ts'
import { recover, requestRecovery } from './recovery.ts'
import { replacePassword } from './replace-password.ts'
import { endSession, findSession, listLogins, listSessions } from './sessions.ts'

const noSession = () =>
  new AppError(404, { zh: '没有找到该登录，可能已退出。', en: 'There is no such session. It may have ended.' })

export const accountHandlers = handlersFor('account', {
  async security({ db, user, request }) {
    const { config } = request.server
    const addresses = await loadAddresses(db, user.personId)
    const account = (await portalStoresPasswordOf(db, config, user.personId))
      ? await loadAccount(db, user.personId)
      : undefined
    return {
      phone: describeAddress(config, addresses, 'phone'),
      email: describeAddress(config, addresses, 'email'),
      password: {
        can_change: flag(account !== undefined),
        changed_at: account ? instant(account.password_changed_at) : null,
        must_change: flag(account?.must_change),
      },
    }
  },

  requestCode: ({ body, user, request }) => requestLinkCode(request, user.personId, body),

  async link({ body: { kind, code }, db, user, audit, request }) {
    await linkAddress(db, audit, user.personId, kind, code)
    return describeAddress(request.server.config, await loadAddresses(db, user.personId), kind)
  },

  async unlink({ body: { kind }, db, user, audit, request }) {
    await unlinkAddress(db, audit, user.personId, kind)
    return describeAddress(request.server.config, await loadAddresses(db, user.personId), kind)
  },

  async changePassword({ body, user, session, audit, request }) {
    const ended = await changePassword(request, user, audit, body)
    request.server.sessionCache.clear()
    await session.keepDevice(user.personId)
    return { changed_at: instant(new Date()), ended }
  },

  replacePassword,

  async sessions({ db, user, request }) {
    const browsers =
      (await trustDaysFor(db, user.personId)) > 0 ? await listTrustedBrowsers(request, user.personId) : []
    return {
      list: await listSessions(db, request.server.config, user),
      trusted_browsers: browsers.map(({ id, client, isCurrent, created_at, expires_at }) => ({
        id,
        client,
        current: flag(isCurrent),
        created_at: instant(created_at),
        expires_at: instant(expires_at),
      })),
    }
  },

  async endSession({ body: { id }, db, user, audit, request }) {
    const which = await findSession(db, user, id)
    if (which === 'this') {
      throw new AppError(409, {
        zh: '这是当前登录，请使用“退出登录”。',
        en: 'This is your current session. Log out instead.',
      })
    }
    const ended = await db.transaction().execute(async (trx) => {
      const count = await endSession(trx, user.personId, id)
      if (count === 0) throw noSession()
      await audit.record(trx, { detail: { sessions: count } })
      return count
    })
    request.server.sessionCache.clear()
    return { ended }
  },

  async endOtherSessions({ user, session, audit }) {
    const ended = await session.endAll(user.personId, { keepOwn: true })
    audit.add({ detail: { sessions: ended } })
    return { ended }
  },

  async endTrust({ body: { id }, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      const ended = await endTrust(trx, user.personId, id)
      if (ended === 0 && id !== undefined) {
        throw new AppError(404, {
          zh: '没有找到该浏览器，可能已不再受信任。',
          en: 'There is no such browser. It may not be trusted any more.',
        })
      }
      await audit.record(trx, { detail: { browsers: ended } })
      return { ended }
    })
  },

  async logins({ database, user, request }) {
    return { list: await listLogins(database, request.server.config, user.personId, limits.shownLogins) }
  },

  async requestRecovery({ body, request, reply, audit }) {
    await requestRecovery(request, reply, audit, body)
    return { resend_seconds: limits.codeResendSeconds, expires_seconds: limits.recoveryMinutes * 60 }
  },

  async recover({ body, request, reply, audit }) {
    await recover(request, reply, audit, body)
    return { changed_at: instant(new Date()) }
  },
})
