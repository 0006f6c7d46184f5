import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { findHits } from './find-hits.ts'
import { highlightsOf } from './highlights.ts'
import { noticeHits } from './notices.ts'

type DirectHit = DataOf<Contract['search']['suggest']>['hits'][number]

/** The maximum number of hits of each kind. */
const MAX_PER_KIND = 5
/** For apps, systems and topics: a lower score is a closer match. Looser ones are shown on the results page only. */
const MAX_SCORE = 9

/**
 * The closest hits for a text that is still being typed: apps, systems, people, notices, topics. A hit of the kind
 * `service` is a system of the campus (table `business_system`).
 */
export async function directHits(database: DatabaseHandle, user: SessionUser, text: string): Promise<DirectHit[]> {
  const firstPage = { limit: MAX_PER_KIND, offset: 0 }
  const close = <Hit extends { score: number }>(ranked: readonly Hit[]) =>
    ranked.filter(({ score }) => score <= MAX_SCORE).slice(0, MAX_PER_KIND)
  const { query, hits } = await findHits(database, text, { user, filter: {}, notices: firstPage, people: firstPage })
  const [apps, services, topics] = [close(hits.apps), close(hits.services), close(hits.topics)]
  const notices = await noticeHits(database, user.personId, hits.notices.ids, query)
  return [
    ...apps.map(({ item }) => ({ ...itemHit('app', item.app_id, item), address: `/chain?kind=app&id=${item.app_id}` })),
    ...services.map(({ item }) => ({
      ...itemHit('service', String(item.id), item),
      address: `/chain?kind=system&id=${item.id}`,
    })),
    ...hits.people.list.map((person) => ({
      kind: 'person' as const,
      id: String(person.user_id),
      title: person.name,
      title_en: person.name_en,
      detail: workplace(person.organization, person.position),
      detail_en: workplace(person.organization_en, person.position_en),
      picture: person.avatar,
      address: `/global/search/${encodeURIComponent(person.name)}?type=person`,
    })),
    ...notices.map((notice) => ({
      kind: 'notice' as const,
      id: String(notice.id),
      title: notice.title,
      title_en: notice.title_en,
      detail: notice.sender,
      detail_en: notice.sender_en,
      picture: notice.logo,
      address: `/notice-v2/detail/recv/${notice.id}`,
    })),
    ...topics.map(({ item }) => ({
      kind: 'help' as const,
      id: String(item.id),
      title: item.title,
      title_en: item.title_en,
      detail: '',
      detail_en: '',
      picture: '',
      address: '/help',
    })),
  ].map((hit) => ({ ...hit, highlights: highlightsOf({ title: hit.title, title_en: hit.title_en }, query) }))
}

interface NamedItem {
  readonly name: string
  readonly name_en: string
  readonly description: string
  readonly description_en: string
  readonly icon_url: string
}

function itemHit(kind: 'app' | 'service', id: string, item: NamedItem) {
  const { name, name_en, description, description_en, icon_url } = item
  return { kind, id, title: name, title_en: name_en, detail: description, detail_en: description_en, picture: icon_url }
}

const workplace = (organization: string, position: string) =>
  position === '' ? organization : `${organization} · ${position}`
