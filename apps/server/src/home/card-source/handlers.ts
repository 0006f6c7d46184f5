import { type ChangeState, registerChangeKinds } from '../../platform/change/change-kinds.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { languageOf } from '../../runtime/http/language.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { checkAddress } from '../../runtime/shared/outgoing/find-target.ts'
import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import type { SourceHealth } from '../card/fetch/http-sources.ts'
import { requireListedHost } from '../card/fetch/internal-sources.ts'
import { cardTokens, httpSources, issuerOf } from '../card/outgoing.ts'
import { builtinSources } from '../card/sources/index.ts'
import {
  cardSourceKinds,
  listCards,
  listSourceChoices,
  listSources,
  loadCard,
  loadOrder,
  loadSource,
  removeCard,
  removeSource,
  type SourceState,
  storeCard,
  storeOrder,
  storeSource,
} from './repository.ts'
import { findSubject, readCard, requireSavedSource, trySource } from './try-source.ts'

registerChangeKinds(cardSourceKinds)

function healthOf({ lastOk, lastError, resting }: SourceHealth) {
  return {
    last_ok: lastOk ? instant(lastOk) : null,
    last_error: lastError
      ? { at: instant(lastError.at), problem: lastError.error.problem, detail: lastError.error.detail }
      : null,
    resting: flag(resting),
  }
}

const keyTaken = () =>
  new AppError(409, { zh: '该标识已被使用，请换一个。', en: 'This key is taken. Choose another one.' })

/** Refuses to create an entry that exists, or to change one that does not. */
function checkExistence(create: 0 | 1, before: unknown): void {
  if (create === 1 && before !== null) throw keyTaken()
  if (create === 0 && before === null) throw new AppError(404, { zh: '它已被删除。', en: 'It is not there any more.' })
}

function requireAddress({ kind, address, internal }: SourceState, internalHosts: readonly string[]): void {
  if (kind === 'builtin') {
    if (builtinSources.has(address)) return
    throw new AppError(400, { zh: '门户没有这种内置内容。', en: 'The portal makes no such content.' })
  }
  try {
    checkAddress(address, internal === 1)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw badAddress(error)
  }
  requireListed({ address, internal: internal === 1 }, internalHosts)
}

function requireListed(source: { address: string; internal: boolean }, internalHosts: readonly string[]): void {
  try {
    requireListedHost(source, internalHosts)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw notListed(error)
  }
}

function notListed(cause: SourceError): AppError {
  const text = {
    zh: '这台内网主机不在允许的名单中。请运维人员把它加入服务器的环境变量 INTERNAL_SOURCES，然后重试。',
    en: 'This host of your network is not on the list of allowed ones. Ask the operator to add it to INTERNAL_SOURCES in the server’s environment, then try again.',
  }
  return new AppError(400, text, { cause })
}

function badAddress(cause: SourceError): AppError {
  const text = {
    zh: '无法使用该地址：须以 https:// 开头。内网地址、http:// 地址或本站路径，请先打开“位于内网”。',
    en: 'This address cannot be used: it has to start with https://. For a source in your own network, with http:// or with a path of this server, switch “In our network” on.',
  }
  return new AppError(400, text, { cause })
}

const builtInContent = {
  zh: '这是门户自带的内容，不能删除，可以停用。',
  en: 'The portal makes this content, so it cannot be removed. Disable it instead.',
}

export const cardSourceHandlers = handlersFor('cardSource', {
  async list({ db, request, query }) {
    const { rows, total } = await listSources(db, query.text, sliceOf(query))
    const sources = httpSources(request.server)
    return {
      list: rows.map((row) => ({
        ...row,
        internal: flag(row.internal),
        trusted: flag(row.trusted),
        enabled: flag(row.enabled),
        updated_at: instant(row.updated_at),
        health: healthOf(sources.healthOf(row.key)),
      })),
      total,
      builtins: [...builtinSources.keys()],
      token_issuer: issuerOf(request.server),
    }
  },

  async cards({ db }) {
    const cards = await listCards(db)
    const sources = await listSourceChoices(db)
    return {
      cards: cards.map((row) => ({ ...row, enabled: flag(row.enabled) })),
      sources: sources.map((row) => ({ ...row, trusted: flag(row.trusted), updated_at: instant(row.updated_at) })),
    }
  },

  async save({ body: { create, ...state }, db, request, user: { personId }, audit }) {
    requireAddress(state, request.server.config.internalSources)
    const id = await db.transaction().execute(async (trx) => {
      const before = await loadSource(trx, state.key)
      checkExistence(create, before)
      const isNew = await storeSource(trx, state)
      // Another administrator may have created it since it was looked up.
      if (create === 1 && !isNew) throw keyTaken()
      const [entityId, after] = [state.key, await loadSource(trx, state.key)]
      return recordChange(trx, {
        personId,
        kind: 'card-source',
        entityId,
        audit,
        before: before as ChangeState,
        after: after as ChangeState,
      })
    })
    return { change_id: id }
  },

  async remove({ body: { key }, db, user: { personId }, audit }) {
    const id = await db.transaction().execute(async (trx) => {
      const before = await loadSource(trx, key)
      checkExistence(0, before)
      if (before?.kind === 'builtin') throw new AppError(409, builtInContent)
      await removeSource(trx, key)
      return recordChange(trx, {
        personId,
        kind: 'card-source',
        entityId: key,
        audit,
        before: before as ChangeState,
        after: null,
      })
    })
    return { change_id: id }
  },

  async saveCard({ body: { create, ...state }, db, user: { personId }, audit }) {
    const id = await db.transaction().execute(async (trx) => {
      const before = await loadCard(trx, state.id)
      checkExistence(create, before)
      const isNew = await storeCard(trx, state)
      if (create === 1 && !isNew) throw keyTaken()
      return recordChange(trx, {
        personId,
        kind: 'card',
        entityId: state.id,
        audit,
        before: before as ChangeState,
        after: (await loadCard(trx, state.id)) as ChangeState,
      })
    })
    return { change_id: id }
  },

  async removeCard({ body: { id: cardId }, db, user: { personId }, audit }) {
    const id = await db.transaction().execute(async (trx) => {
      const before = await loadCard(trx, cardId)
      checkExistence(0, before)
      await removeCard(trx, cardId)
      return recordChange(trx, {
        personId,
        kind: 'card',
        entityId: cardId,
        audit,
        before: before as ChangeState,
        after: null,
      })
    })
    return { change_id: id }
  },

  async sortCards({ body: { ids }, db, user: { personId }, audit }) {
    const id = await db.transaction().execute(async (trx) => {
      const before = { order: await loadOrder(trx) }
      const after = { order: await storeOrder(trx, ids) }
      return recordChange(trx, { personId, kind: 'card-order', entityId: 'all', before, after, audit })
    })
    return { change_id: id }
  },

  async tryOut({ body, db, request, user, audit }) {
    requireListed({ address: body.address, internal: body.internal === 1 }, request.server.config.internalSources)
    const subject = await findSubject(db, body.as)
    if (subject.id !== user.personId) await requireSavedSource(db, body, subject)
    audit.add({
      detail: { source: body.key, address: body.address, as: body.as.kind === 'role' ? body.as.role : body.as.number },
    })
    return trySource(request.server, body, subject, languageOf(request))
  },

  async rotateKeys({ request }) {
    await cardTokens(request.server).rotate()
    return { rotated_at: instant(new Date()) }
  },

  async check({ body, request }) {
    return readCard(body.text, languageOf(request))
  },
})
