import type { ContractData } from '@quadrangle/api-client'
import { matchesQuery } from '../../../shared/find-text.ts'

export type HelpTopic = ContractData<'global', 'config'>['helpInfo'][number]

/** The topics that match the search, in either language. */
export function topicsLike(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  return topics.filter((topic) => matchesQuery(query, topic.title, topic.title_en, topic.content, topic.content_en))
}
