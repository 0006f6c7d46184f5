import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { type Locale, pick } from '../../runtime/shared/locale.ts'
import { maySeePhones, mayUseBackground } from './policy.ts'
import { findBackground, loadPerson, loadTitle, saveSettings } from './repository.ts'

/** Name of the directory of accounts, the same as in log-in. */
const DOMAIN = 'campus'

type UserInfo = DataOf<Contract['user']['info']>

async function infoOf(database: DatabaseHandle, user: SessionUser, cookieLocale: Locale | null): Promise<UserInfo> {
  const person = await loadPerson(database, user.personId, cookieLocale)
  if (!person) throw new AppError(401, { zh: '该账号已不存在。', en: 'This account no longer exists.' })
  return {
    user_id: person.id,
    domain: DOMAIN,
    name: person.name,
    name_en: person.name_en,
    number: person.number,
    kind: person.kind,
    organization: person.organization,
    organization_en: person.organization_en,
    position: person.position,
    position_en: person.position_en,
    avatar: person.avatar_url,
    email: person.email,
    email_bound: flag(person.email_bound),
    phone_bound: flag(person.phone_bound),
    celphone: person.mobile,
    celphone_short: person.mobile_short,
    celphone2: person.mobile2,
    celphone2_short: person.mobile2_short,
    celphone3: person.mobile3,
    celphone3_short: person.mobile3_short,
    landline: person.landline,
    landline_short: person.landline_short,
    roles: [...user.roles],
    settings: {
      builtin_card_config: person.builtin_card_config ?? '',
      app_collection: String(person.apps ?? 0),
      user_guide: person.user_guide ?? '1,1',
      bg_id: person.bg_id ?? 0,
      bg_url: person.bg_url ?? '',
      bg_name: pick(person.locale, person.bg_name ?? '', person.bg_name_en ?? ''),
    },
  }
}

export const userHandlers = handlersFor('user', {
  info: ({ database, user, request }) => infoOf(database, user, readLocaleCookie(request)),

  async title({ query, database, user }) {
    const personId = Number(query.otheraid)
    const person = await loadTitle(database, personId)
    if (!person) throw new AppError(404, { zh: '没有找到这个人。', en: 'There is no such person.' })
    if (!maySeePhones(user.personId, personId)) {
      return {
        my_info: {
          tittle: person.title,
          tittle_en: person.title_en,
          verify_phone: '',
          verify_phone_flag: flag(false),
          celphone: '',
        },
      }
    }
    return {
      my_info: {
        tittle: person.title,
        tittle_en: person.title_en,
        verify_phone: person.verified_phone,
        verify_phone_flag: flag(person.verified_phone !== ''),
        celphone: person.mobile,
      },
    }
  },

  async updateSession({ body, db, database, user, request }) {
    const { settings } = body.userInfo
    if (settings.bg_id !== undefined) {
      const background = await findBackground(db, settings.bg_id)
      if (!background || !mayUseBackground(user.personId, background)) {
        throw new AppError(404, {
          zh: '没有找到该背景，请重新选择。',
          en: 'There is no such background. Choose another one.',
        })
      }
    }
    await saveSettings(db, user.personId, settings)
    return infoOf(database, user, readLocaleCookie(request))
  },
})
