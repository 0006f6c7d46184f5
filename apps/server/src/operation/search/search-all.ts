import type { Contract, DataOf, ParsedQueryOf } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { type Slice, sliceOf } from '../../runtime/shared/slice.ts'
import { helpHit } from './catalog.ts'
import { findHits } from './find-hits.ts'
import { highlightsOf } from './highlights.ts'
import { noticeHits } from './notices.ts'

type All = Contract['search']['all']
export type Found = DataOf<All>
type Category = keyof Found['counts']

/** Searches every category, so that each has its count, and lists the page of the requested ones. */
export async function searchAll(
  database: DatabaseHandle,
  user: SessionUser,
  request: ParsedQueryOf<All>,
): Promise<Found> {
  const { type = 'all', organization_id, from, until, unread } = request
  const slice = sliceOf(request)
  const isListed = (category: Category) => type === 'all' || type === category
  const sliceFor = (category: Category): Slice => (isListed(category) ? slice : { limit: 0, offset: 0 })
  const { query, hits, corrected } = await findHits(database, request.text, {
    user,
    filter: { organization_id, from, until, unread },
    notices: sliceFor('notice'),
    people: sliceFor('person'),
  })
  const { apps, services, topics, people, notices } = hits
  const counts = {
    app: apps.length,
    notice: notices.total,
    person: people.total,
    service: services.length,
    help: topics.length,
  }
  const pageOf = <Hit>(category: Category, all: readonly Hit[]) =>
    isListed(category) ? all.slice(slice.offset, slice.offset + slice.limit) : []
  return {
    app_list: pageOf('app', apps).map(({ item, highlights }) => ({ ...item, highlights: highlights() })),
    notice_list: await noticeHits(database, user.personId, notices.ids, query),
    person_list: people.list.map((person) => ({
      ...person,
      highlights: highlightsOf({ name: person.name, name_en: person.name_en, number: person.number }, query),
    })),
    service_list: pageOf('service', services).map(({ item, highlights }) => ({ ...item, highlights: highlights() })),
    help_list: pageOf('help', topics).map(({ item }) => helpHit(item, query)),
    counts,
    corrected,
    newest_only: notices.newest_only ? 1 : 0,
    total: (Object.keys(counts) as Category[]).reduce((sum, key) => sum + (isListed(key) ? counts[key] : 0), 0),
  }
}
