import { Accordion, AccordionItem, Highlight } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { userAtom } from '../../../state/session.ts'
import { TopicVote } from './topic-vote.tsx'
import type { HelpTopic } from './topics.ts'

export interface TopicListProps {
  topics: readonly HelpTopic[]
  /** The topics expanded at first. */
  open: readonly number[]
  query: string
  locale: Locale
}

/** Help topics as expandable sections. */
export function TopicList({ topics, open, query, locale }: TopicListProps) {
  // Guests cannot vote.
  const isLoggedIn = useAtomValue(userAtom) !== null
  return (
    <Accordion multiple headingLevel={2} defaultValue={open.map(String)} className="px-card-padding py-1 sm:px-6">
      {topics.map((topic) => (
        <AccordionItem
          key={topic.id}
          value={String(topic.id)}
          title={<Highlight text={localized(topic, 'title', locale)} query={query} />}
        >
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere">
            <Highlight text={localized(topic, 'content', locale)} query={query} />
          </p>
          {isLoggedIn && <TopicVote topicId={topic.id} title={localized(topic, 'title', locale)} />}
        </AccordionItem>
      ))}
    </Accordion>
  )
}
