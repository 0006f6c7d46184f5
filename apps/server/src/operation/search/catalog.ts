import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { appFields } from '../../home/app/repository.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { homepageOf } from '../../runtime/shared/homepage.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { highlightsOf } from './highlights.ts'
import { rankItems } from './rank-items.ts'
import { snippetOf } from './snippet.ts'

/**
 * The lists that administrators maintain are short and the same for everyone. Each search reads them again, so that a
 * change is found immediately and no index can be out of date.
 */
const allApps = new PreparedQuery((db, { personId }: { personId: number }) =>
  db
    .selectFrom('app')
    .leftJoin(homepageOf(sql.val(personId)).as('h'), 'h.app_id', 'app.id')
    .select(appFields)
    .select((eb) => eb('h.app_id', 'is not', null).as('collected'))
    .where('app.enabled', '=', sql.lit(true))
    .orderBy('app.sort')
    .orderBy('app.id'),
)

const allServices = new PreparedQuery((db) =>
  db
    .selectFrom('business_system as b')
    .innerJoin('organization as o', 'o.id', 'b.organization_id')
    .select(['b.id', 'b.name', 'b.name_en', 'b.description', 'b.description_en', 'b.icon_url', 'b.url'])
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .where('b.enabled', '=', sql.lit(true))
    .orderBy('b.sort')
    .orderBy('b.id'),
)

const allTopics = new PreparedQuery((db) =>
  db
    .selectFrom('help_topic')
    .select(['id', 'title', 'title_en', 'content', 'content_en'])
    .where('enabled', '=', sql.lit(true))
    .orderBy('sort')
    .orderBy('id'),
)

export async function loadCatalog(database: DatabaseHandle, personId: number) {
  const [apps, services, topics] = await Promise.all([
    allApps.run(database, { personId }),
    allServices.run(database, {}),
    allTopics.run(database, {}),
  ])
  return { apps, services, topics }
}

export type Catalog = Awaited<ReturnType<typeof loadCatalog>>

export function searchApps({ apps }: Catalog, query: TypedQuery) {
  return rankItems(apps, query, searchTexts).map(({ item, score }) => ({
    score,
    item: { ...item, collected: flag(item.collected === true) },
    highlights: () => nameHighlights(item, query),
  }))
}

export function searchServices({ services }: Catalog, query: TypedQuery) {
  return rankItems(services, query, searchTexts).map(({ item, score }) => ({
    score,
    item,
    highlights: () => nameHighlights(item, query),
  }))
}

export function searchHelp({ topics }: Catalog, query: TypedQuery) {
  const ranked = rankItems(topics, query, (topic) => ({
    titles: [topic.title, topic.title_en],
    texts: [topic.content, topic.content_en],
  }))
  return ranked.map(({ item: { id, title, title_en, content, content_en }, score }) => ({
    score,
    item: { id, title, title_en, content, content_en },
  }))
}

type Topic = ReturnType<typeof searchHelp>[number]['item']

/** A topic with the part of its text that matches. */
export function helpHit({ id, title, title_en, content, content_en }: Topic, query: TypedQuery) {
  const result = { title, title_en, excerpt: snippetOf(content, query), excerpt_en: snippetOf(content_en, query) }
  return { id, ...result, highlights: highlightsOf(result, query) }
}

interface NamedItem {
  readonly name: string
  readonly name_en: string
  readonly description: string
  readonly description_en: string
}

const searchTexts = ({ name, name_en, description, description_en }: NamedItem) => ({
  titles: [name, name_en],
  texts: [description, description_en],
})

const nameHighlights = ({ name, name_en, description, description_en }: NamedItem, query: TypedQuery) =>
  highlightsOf({ name, name_en, description, description_en }, query)
