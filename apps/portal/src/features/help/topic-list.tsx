import { Highlight } from '@quadrangle/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { HelpTopic } from './topics.ts'

export interface TopicListProps {
  topics: readonly HelpTopic[]
  /** The topics expanded at first. */
  open: readonly number[]
  query: string
  locale: Locale
}

/** Help topics as expandable sections. */
export function TopicList({ topics, open: openAtFirst, query, locale }: TopicListProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(openAtFirst))
  const toggle = (id: number) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <div className="divide-y divide-border">
      {topics.map((topic) => {
        const expanded = open.has(topic.id)
        const heading = `topic-${topic.id}`
        const content = `${heading}-content`
        return (
          <div key={topic.id}>
            <h2>
              <button
                id={heading}
                type="button"
                aria-expanded={expanded}
                aria-controls={content}
                onClick={() => toggle(topic.id)}
                className="flex min-h-row w-full cursor-pointer items-center gap-3 px-card-padding py-3 text-start text-sm font-medium -outline-offset-2 outline-focus hover:bg-surface-sunken focus-visible:outline-2 sm:px-6"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <Highlight text={localized(topic, 'title', locale)} query={query} />
                </span>
                <ChevronDown
                  size={18}
                  aria-hidden
                  className={`shrink-0 text-text-muted transition-transform duration-fast motion-reduce:transition-none ${expanded ? 'rotate-180' : ''}`}
                />
              </button>
            </h2>
            <section
              id={content}
              aria-labelledby={heading}
              hidden={!expanded}
              className="px-card-padding pb-4 text-sm leading-relaxed whitespace-pre-line wrap-anywhere sm:px-6"
            >
              <Highlight text={localized(topic, 'content', locale)} query={query} />
            </section>
          </div>
        )
      })}
    </div>
  )
}
