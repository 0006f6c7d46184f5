import { handlersFor } from '../../contract/handlers-for.ts'
import { AppError } from '../../http/app-error.ts'
import { chosenLocale } from '../../http/locale-cookie.ts'
import { SourceError } from '../../shared/outgoing/source-error.ts'
import { arrange, type CardPlace, change, type Placed, sort } from './arrangement.ts'
import { hashOf } from './card-content.ts'
import { loadContent } from './load-content.ts'
import { NewerContentError } from './newer-content-error.ts'
import { poll } from './poll.ts'
import { findSource, loadCards, markRead, rearrange, saveVersions } from './repository.ts'

type CardRow = Awaited<ReturnType<typeof loadCards>>[number]

const newerContent = {
  zh: '此版本无法显示该卡片的内容，请打开查看。',
  en: 'This version cannot show the content of this card. Open it to see it.',
}
const noSource = { zh: '没有找到该卡片的数据来源。', en: 'There is no such card source.' }

/** The key of a source out of what the client sends: URI-encoded, and nothing but a key whatever it looks like. */
function keyOf(encoded: string): string {
  const key = decode(encoded)
  if (key === undefined || !/^[\w.-]{1,64}$/.test(key)) throw new AppError(404, noSource)
  return key
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch (error) {
    // A percent sign that encodes nothing: no key has one.
    if (error instanceof URIError) return undefined
    throw error
  }
}

function savedOf(placed: readonly Placed[]) {
  return placed.map(({ id, status }) => ({ app_id: id, colle_status: status }))
}

function collectionOf(rows: readonly CardRow[], placed: readonly Placed[], arranged: boolean) {
  const status = new Map(placed.map((card) => [card.id, card.status]))
  const cards = [...rows].sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return {
    card_all: cards.map((row) => ({
      app_id: row.id,
      colle_status: status.get(row.id) ?? ('0' as const),
      name: row.name,
      name_en: row.name_en,
      icon: row.icon || row.id,
      url: row.source_key,
      link: row.link,
    })),
    card_collect: { list_data: arranged ? savedOf(placed) : null },
  }
}

function isArranged(rows: readonly CardPlace[]): boolean {
  return rows.some((row) => row.position !== null)
}

function shownOf(placed: readonly Placed[]) {
  return { list_data: savedOf(placed.filter((card) => card.status === '0')) }
}

/** A new order, unless it names a card that there is not. */
function sorting(ids: readonly string[]) {
  return (placed: readonly Placed[]) => {
    requireCards(placed, ids)
    return sort(placed, ids)
  }
}

function requireCards(placed: readonly Placed[], ids: readonly string[]): void {
  const known = new Set(placed.map((card) => card.id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown === undefined) return
  throw new AppError(404, { zh: `没有找到卡片“${unknown}”。`, en: `There is no card “${unknown}”.` })
}

export const cardHandlers = handlersFor('card', {
  async collection({ query, db, database, user: { personId } }) {
    if (query.request_type === 'list') {
      const cards = await loadCards(database, personId)
      return collectionOf(cards, arrange(cards), isArranged(cards))
    }
    const { cards, placed } = await rearrange(
      db,
      personId,
      query.request_type === 'sort'
        ? sorting(query.data)
        : (before) => {
            requireCards(before, [query.app_id])
            return change(before, query.app_id, query.colle_status)
          },
    )
    return collectionOf(cards, placed, true)
  },

  async shown({ query, db, database, user: { personId } }) {
    if (query.request_type === 'list') return shownOf(arrange(await loadCards(database, personId)))
    const { placed } = await rearrange(db, personId, sorting(query.data))
    return shownOf(placed)
  },

  async content({ body, db, database, user: { personId }, request }) {
    const chosen = chosenLocale(request)
    const { poll: polls, since } = body.params
    if (polls) return poll(request.server, personId, chosen, since === undefined ? undefined : new Date(since))
    const source = await findSource(database, personId, chosen, keyOf(body.url))
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
