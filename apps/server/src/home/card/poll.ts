import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../runtime/shared/locale.ts'
import { hashOf } from './card-content.ts'
import { loadBuiltins, loadFetched } from './load-content.ts'
import { listVisibleSources, saveVersions } from './repository.ts'

/** A poll waits for slow sources only this long, because it is repeated soon. */
const PATIENCE_MS = 1_500

/**
 * The cards on someone's home page whose content or tips have changed after a time; without a time, all of them. A card
 * that was not requested before counts as changed.
 */
export async function poll(app: FastifyInstance, personId: number, chosen: Locale | null, since: Date | undefined) {
  const { database } = app
  const cards = await listVisibleSources(database, personId, chosen)
  const sources = [...new Map(cards.map((card) => [card.key, card])).values()]
  const builtin = await loadBuiltins(database, personId, sources)
  const fetched = await loadFetched(app, sources, PATIENCE_MS)
  const contents = new Map([...builtin, ...fetched])
  const now = cards[0]?.now ?? new Date()

  const changed = sources.flatMap(({ key, hash: before }) => {
    const content = contents.get(key)
    const hash = content && hashOf(content)
    return hash !== undefined && hash !== before ? [{ source_key: key, hash }] : []
  })
  await saveVersions(database.db, personId, changed, now)

  const changedKeys = new Set(changed.map((version) => version.source_key))
  const data = cards.flatMap(({ card_id, key, changed_at }) => {
    const content = contents.get(key)
    const hasChanged = since === undefined || changedKeys.has(key) || (changed_at !== null && changed_at > since)
    return content && hasChanged ? [{ id: card_id, element: key, tips: content.global.tips, data: content }] : []
  })
  return { version: 'poll/v1' as const, data, now: now.toISOString() }
}
