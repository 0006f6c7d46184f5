'use client'
import { Suspense } from 'react'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { FailedPart } from '../../components/error-state/failed-part.tsx'
import { lazyPart } from '../../components/error-state/lazy-part.tsx'
import { Link } from '../../components/link/link.tsx'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import { SkeletonText } from '../../components/skeleton/skeleton.tsx'
import { warnOnce } from '../../components/warn-once.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { safeHref } from '../../theme/safe-url.ts'
import { supportsForm } from '../card-form/supports-form.ts'
import type { CardKind } from './card-content-v1.ts'
import type { CardEntriesProps } from './card-entries-props.ts'
import { FigureEntries, KeyValueEntries, ProgressEntries } from './figure-entries.tsx'
import { cardContentLabels } from './labels.ts'
import { LinkEntries, ListEntries } from './list-entries.tsx'
import { readCardContent } from './read-card-content.ts'

/** Props of {@link CardContent}. */
export interface CardContentProps
  extends Pick<CardEntriesProps, 'name' | 'onOpenItem' | 'onToggleTodo' | 'onSubmitForm'> {
  /** The content from the server; an unsupported version or kind is shown as a link. */
  content: unknown
  /** The page with the full content. */
  link?: string
}

const kinds: Record<CardKind, React.ComponentType<CardEntriesProps>> = {
  list: ListEntries,
  links: LinkEntries,
  stat: FigureEntries,
  keyValue: KeyValueEntries,
  progress: ProgressEntries,
  // these load when first shown
  agenda: lazyPart<CardEntriesProps>(async () => (await import('./agenda-entries.tsx')).AgendaEntries, FailedPart),
  todo: lazyPart<CardEntriesProps>(async () => (await import('./todo-entries.tsx')).TodoEntries, FailedPart),
  table: lazyPart<CardEntriesProps>(async () => (await import('./table-entries.tsx')).TableEntries, FailedPart),
  form: lazyPart<CardEntriesProps>(async () => (await import('../card-form/form-entries.tsx')).FormEntries, FailedPart),
}

/** Renders the content of a card from data: plain text, never HTML. */
export function CardContent({ content, name, link, onSubmitForm, ...handlers }: CardContentProps) {
  const labels = useLabels(cardContentLabels)
  const card = readCardContent(content)
  const isForm = card?.kind === 'form'
  if (card === undefined || (isForm && (onSubmitForm === undefined || !supportsForm(card.data, card.receivedCount)))) {
    const href = card?.action?.url ?? safeHref(link)
    if (href === undefined && link) warnOnce('CardContent.link takes an address on the same site, or with https.')
    return (
      <div data-q="card-fallback" className="q:flex q:flex-col q:items-start q:gap-2 q:text-sm q:text-text-muted">
        <p data-q="card-fallback-text">{isForm ? labels.elsewhere : labels.unknown}</p>
        {href !== undefined && (
          <Link href={href} className="q:py-0.5">
            {labels.open}
          </Link>
        )}
      </div>
    )
  }
  const Entries = kinds[card.kind]
  const { data, columns, action, receivedCount, as_of } = card
  const surplusNote = receivedCount > data.length && labels.more(data.length, receivedCount)
  return (
    <Suspense fallback={<SkeletonText lines={Math.min(4, data.length)} />}>
      {data.length === 0 ? (
        <EmptyState size="small" title={labels.empty} className="q:flex-1" />
      ) : (
        <Entries {...handlers} items={data} columns={columns} action={action} name={name} onSubmitForm={onSubmitForm} />
      )}
      {(surplusNote || as_of) && (
        <p data-q="card-note" className="q:pt-2 q:text-xs q:text-text-muted">
          {surplusNote} {as_of && labels.asOf} {as_of && <RelativeTime date={as_of} />}
        </p>
      )}
    </Suspense>
  )
}
