import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'
import { type Arrangement, change, type PlacedCard, placedCards, restore, sort } from './arrangement.ts'
import { hashOf } from './card-content.ts'
import { loadContent } from './load-content.ts'
import { NewerContentError } from './newer-content-error.ts'
import { poll } from './poll.ts'
import {
  arrangementOf,
  type CardRow,
  findSource,
  forgetArrangement,
  loadCards,
  markRead,
  rearrange,
  saveVersions,
} from './repository.ts'

const newerContent = {
  zh: '此版本无法显示该卡片的内容，请打开查看。',
  en: 'This version cannot show the content of this card. Open it to see it.',
}
const noSource = { zh: '没有找到该卡片的数据来源。', en: 'There is no such card source.' }

/**
 * The key of a source from the client's input, which is URI-encoded. Throws a 404 for a text that cannot be a key.
 */
function keyOf(encoded: string): string {
  const key = decode(encoded)
  if (key === undefined || !/^[\w.-]{1,64}$/.test(key)) throw new AppError(404, noSource)
  return key
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch (error) {
    // An invalid percent encoding: no key contains a percent sign.
    if (error instanceof URIError) return undefined
    throw error
  }
}

function listDataOf(placed: readonly PlacedCard[]) {
  return placed.map(({ id, status }) => ({ app_id: id, colle_status: status }))
}

function collectionOf(rows: readonly CardRow[], arrangement: Arrangement, hasArranged: boolean) {
  const placed = placedCards(arrangement)
  const status = new Map(placed.map((card) => [card.id, card.status]))
  // Without a list the portal shows all cards, so a list is sent if the institution hides some at first.
  const hidesSome = placed.some((card) => card.status === '1')
  return {
    card_all: rows
      .filter(({ enabled }) => enabled)
      .map((row) => ({
        app_id: row.id,
        colle_status: status.get(row.id) ?? ('0' as const),
        name: row.name,
        name_en: row.name_en,
        icon: row.icon || row.id,
        url: row.source_key,
        link: row.link,
        locked: flag(row.mode === 'locked'),
      })),
    card_collect: { list_data: hasArranged || hidesSome ? listDataOf(placed) : null },
  }
}

function isArranged(rows: readonly CardRow[]): boolean {
  return rows.some((row) => row.moved !== null)
}

function visibleCardsOf(arrangement: Arrangement) {
  return { list_data: listDataOf(placedCards(arrangement).filter((card) => card.status === '0')) }
}

/** Applies a new order; refuses one that names a card that does not exist. */
function applyOrder(ids: readonly string[]) {
  return (before: Arrangement) => {
    requireCards(before, ids)
    return sort(before, ids)
  }
}

function requireCards({ base }: Arrangement, ids: readonly string[]): void {
  const enabledIds = new Set(base.filter(({ enabled }) => enabled).map(({ id }) => id))
  const unknown = ids.find((id) => !enabledIds.has(id))
  if (unknown === undefined) return
  throw new AppError(404, { zh: `没有找到卡片“${unknown}”。`, en: `There is no card “${unknown}”.` })
}

/** Shows or hides a card; refuses to hide one that the institution shows to everyone. */
function applyStatus(id: string, status: '0' | '1') {
  return (before: Arrangement) => {
    requireCards(before, [id])
    if (status === '1' && before.base.some((card) => card.id === id && card.mode === 'locked')) {
      throw new AppError(409, {
        zh: '这张卡片由学校固定显示，无法隐藏。',
        en: 'Your institution shows this card to everyone.',
      })
    }
    return change(before, id, status)
  }
}

export const cardHandlers = handlersFor('card', {
  async collection({ query, db, database, user: { personId } }) {
    if (query.request_type === 'list') {
      const rows = await loadCards(database, personId)
      return collectionOf(rows, arrangementOf(rows), isArranged(rows))
    }
    const { rows, arrangement } = await rearrange(
      db,
      personId,
      query.request_type === 'sort' ? applyOrder(query.data) : applyStatus(query.app_id, query.colle_status),
    )
    return collectionOf(rows, arrangement, true)
  },

  async shown({ query, db, database, user: { personId } }) {
    if (query.request_type === 'list') return visibleCardsOf(arrangementOf(await loadCards(database, personId)))
    const { arrangement } = await rearrange(db, personId, applyOrder(query.data))
    return visibleCardsOf(arrangement)
  },

  async restore({ body: { list_data: list }, db, database, user: { personId } }) {
    if (list === null) {
      await forgetArrangement(db, personId)
      const rows = await loadCards(database, personId)
      return collectionOf(rows, arrangementOf(rows), false)
    }
    const requestedCards = list.map(({ app_id, colle_status }) => ({ id: app_id, status: colle_status }))
    const { rows, arrangement } = await rearrange(db, personId, (before) => restore(before, requestedCards))
    return collectionOf(rows, arrangement, true)
  },

  async content({ body, db, database, user: { personId }, request }) {
    const cookieLocale = readLocaleCookie(request)
    const { poll: isPoll, since } = body.params
    if (isPoll) return poll(request.server, personId, cookieLocale, since === undefined ? undefined : new Date(since))
    const source = await findSource(database, personId, cookieLocale, keyOf(body.url))
    if (!source) throw new AppError(404, noSource)
    const content = await loadContent(request.server, personId, source).catch((error: unknown) => {
      if (error instanceof NewerContentError) throw new AppError(501, newerContent, { cause: error })
      if (!(error instanceof SourceError)) throw error
      throw new AppError(
        502,
        {
          zh: '该卡片的数据来源暂时无法提供内容，请稍后重试。',
          en: 'The source of this card gives no content at the moment. Please try again later.',
        },
        { cause: error },
      )
    })
    const hash = hashOf(content)
    if (hash !== source.hash) await saveVersions(db, personId, [{ source_key: source.key, hash }], source.now)
    return content
  },

  async readTip({ body, db, user }) {
    if (!(await markRead(db, user.personId, keyOf(body.url)))) throw new AppError(404, noSource)
    return { tips: 0 }
  },
})
