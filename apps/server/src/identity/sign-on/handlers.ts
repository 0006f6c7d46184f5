import type { FastifyRequest } from 'fastify'
import { countLinks, countRemoval, listLinks, removeLinks } from '../../people/person/linked-accounts.ts'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import { findProvider, switchOf } from '../../process/settings/sign-on-settings.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { beginAttempt } from './attempts.ts'
import { loadRules, ruleFields, ruleSources, writeRules } from './attribute-rules.ts'
import { nameOfAuthority } from './name-of-authority.ts'
import { acceptedPasswords } from './offer.ts'
import { asSignOnError } from './oidc-provider.ts'
import { loginAddress } from './protocols.ts'
import { providerSettings } from './provider-settings.ts'
import { noteFailure } from './provider-state.ts'
import { countEffects } from './rule-effects.ts'
import type { SignOnError } from './sign-on-error.ts'
import { loadTrial } from './trial.ts'

const notSwitchedOn: Localized = {
  zh: '该登录方式未启用，请先在服务器的环境变量中设置。',
  en: 'This provider is not switched on. Set it in the environment of the server first.',
}

export const signOnHandlers = handlersFor('signOn', {
  async settings({ db, request }) {
    const { create, atOnce } = request.server.config.signOn
    return {
      passwords: acceptedPasswords(request.server.config),
      creates: flag(create),
      at_once: atOnce ?? '',
      providers: await providerSettings(db, request.server.config),
      links: (await countLinks(db)).map((link) => ({
        authority: link.authority,
        ...nameOfAuthority(request.server.config, link),
        people: link.people,
      })),
    }
  },

  async tryOut({ body: { provider }, request, reply, user, database, log }) {
    const settings = findProvider(request.server.config.signOn, provider)
    if (!settings) {
      throw new AppError(409, notSwitchedOn)
    }
    const state = await beginAttempt(request, reply, { provider, trialBy: user.personId })
    try {
      return { url: await loginAddress(request, settings, state, true) }
    } catch (error) {
      const failure = asSignOnError(error)
      log.warn({ err: failure, provider }, 'a sign-on failed to start')
      await noteFailure(database, provider, failure)
      throw unreachable(failure, settings)
    }
  },

  async tried({ query: { state }, db, user, audit }) {
    const trial = await loadTrial(db, user.personId, state)
    if (!trial) {
      throw new AppError(404, {
        zh: '没有找到这次测试的结果，可能已超过 15 分钟，请重新测试。',
        en: 'The result is not there: it is kept for 15 minutes. Try again.',
      })
    }
    const { provider, outcome, person } = trial
    const detail = { by: provider, outcome, ...(person ? { number: person.number } : {}) }
    audit.add({ detail, mergeBy: state })
    return trial
  },

  async links({ query: { person_id }, db, audit, request }) {
    audit.add({ detail: { people: 1 } })
    const links = await listLinks(db, person_id)
    return {
      list: links.map((link) => ({
        authority: link.authority,
        ...nameOfAuthority(request.server.config, link),
        linked_at: instant(link.linked_at),
      })),
    }
  },

  async unlink({ body: { person_id, authority }, db, audit, request }) {
    const removed = await db.transaction().execute(async (trx) => {
      const person = await trx.selectFrom('person').select('number').where('id', '=', person_id).executeTakeFirst()
      const { links, sessions } = await removeLinks(trx, { personId: person_id, authority })
      if (!person || links === 0) throw noLink()
      await audit.record(trx, { detail: { number: person.number, authority, sessions } })
      return { people: links, sessions }
    })
    request.server.sessionCache.clear()
    return removed
  },

  async resetLinks({ body: { authority, dry_run }, db, audit, request }) {
    const removed = await db.transaction().execute(async (trx) => {
      const { links, sessions } = await (dry_run === 1 ? countRemoval : removeLinks)(trx, { authority })
      if (links === 0) throw noLink()
      await audit.record(trx, { detail: { authority, people: links, sessions, dry_run } })
      return { people: links, sessions }
    })
    request.server.sessionCache.clear()
    return removed
  },

  async rules({ db, request }) {
    const list = ruleSources(request.server.config).map(async (source) => ({
      ...source,
      rules: await loadRules(db, source.provider),
    }))
    return { list: await Promise.all(list) }
  },

  async ruleEffects({ query: { provider }, db, audit }) {
    const effects = await countEffects(db, provider)
    audit.add({ detail: { by: provider, people: effects.counted } })
    return effects
  },

  async saveRules({ body: { provider, rules }, db, audit, request }) {
    const { attributes } = requireSource(request, provider)
    const unmapped = ruleFields.find((field) => rules[field] !== 'never' && !attributes.some(({ of }) => of === field))
    if (unmapped) throw notMapped(unmapped)
    const fieldsWith = (rule: string) => ruleFields.filter((field) => rules[field] === rule).join(', ')
    await db.transaction().execute(async (trx) => {
      await writeRules(trx, provider, rules)
      await audit.record(trx, { detail: { by: provider, take: fieldsWith('take'), fill: fieldsWith('fill') } })
    })
    return { saved: true }
  },
})

function requireSource({ server }: FastifyRequest, provider: string) {
  const source = ruleSources(server.config).find((each) => each.provider === provider)
  if (source) return source
  throw new AppError(409, notSwitchedOn)
}

const notMapped = (field: string) =>
  new AppError(422, {
    zh: `服务器的环境变量没有说明“${field}”对应哪个属性，请先设置映射并重启服务器。`,
    en: `The settings of the server map no attribute to “${field}”. Map one and restart the server first.`,
  })

const noLink = () =>
  new AppError(404, {
    zh: '没有找到该外部账号的关联，可能已被解除。',
    en: 'There is no such link to an external account. It may have been removed meanwhile.',
  })

function unreachable(cause: SignOnError, provider: ProviderSettings): AppError {
  const { detail } = cause
  const { name } = provider
  const variable = switchOf(provider)
  return new AppError(
    503,
    {
      zh: `无法读取“${name.zh}”的配置（${detail}）。请检查 ${variable} 以及服务器能否访问该地址，然后重试。`,
      en: `The description of “${name.en}” cannot be read (${detail}). Check ${variable} and whether the server reaches it, then try again.`,
    },
    { cause },
  )
}
