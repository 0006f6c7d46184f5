import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../runtime/shared/locale.ts'
import { hashOf } from './card-content.ts'
import { loadBuiltins, loadFetched } from './load-content.ts'
import { listVisibleSources, saveVersions } from './repository.ts'

/** A poll waits for slow sources only this long, because it is repeated soon. */
const SOURCE_TIMEOUT_MS = 1_500

/**
 * The cards on a person's home page whose content has changed after `since`; all of them if it is undefined. A card
 * that was never polled before counts as changed.
 */
export async function poll(
  app: FastifyInstance,
  personId: number,
  cookieLocale: Locale | null,
  since: Date | undefined,
) {
  const { database } = app
  const cards = await listVisibleSources(database, personId, cookieLocale)
  const sources = [...new Map(cards.map((card) => [card.key, card])).values()]
  const builtin = await loadBuiltins(database, personId, sources)
  const fetched = await loadFetched(app, sources, SOURCE_TIMEOUT_MS)
  const contents = new Map([...builtin, ...fetched])
  const now = cards[0]?.now ?? new Date()

  const newVersions = sources.flatMap(({ key, hash: before }) => {
    const content = contents.get(key)
    const hash = content && hashOf(content)
    return hash !== undefined && hash !== before ? [{ source_key: key, hash }] : []
  })
  await saveVersions(database.db, personId, newVersions, now)

  const changedKeys = new Set(newVersions.map((version) => version.source_key))
  const data = cards.flatMap(({ card_id, key, changed_at }) => {
    const content = contents.get(key)
    const hasChanged = since === undefined || changedKeys.has(key) || (changed_at !== null && changed_at > since)
    return content && hasChanged ? [{ id: card_id, element: key, tips: content.global.tips, data: content }] : []
  })
  return { version: 'poll/v1' as const, data, now: now.toISOString() }
}
