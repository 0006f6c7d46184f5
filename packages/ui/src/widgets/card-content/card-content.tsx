'use client'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { Link, safeHref } from '../../components/link/link.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { AgendaEntries } from './agenda-entries.tsx'
import { type CardItemV1, type CardKind, isCardContentV1 } from './card-content-v1.ts'
import { FigureEntries, KeyValueEntries, ProgressEntries, TableEntries } from './figure-entries.tsx'
import { cardContentLabels } from './labels.ts'
import { LinkEntries, ListEntries } from './list-entries.tsx'
import { TodoEntries } from './todo-entries.tsx'

/** What every kind of card draws from. */
export interface CardEntriesProps {
  /** The entries. */
  items: readonly CardItemV1[]
  /** Column titles of a table. */
  columns?: readonly string[] | undefined
  /** What the card is called, read aloud with its table. */
  name: string
  /** Called when an entry is opened, for example to mark it as read. */
  onOpenItem?: ((item: CardItemV1) => void) | undefined
  /** Called when a to-do is ticked or unticked; without it, to-dos cannot be changed. */
  onToggleTodo?: ((item: CardItemV1, done: boolean) => void) | undefined
}

/** Props of {@link CardContent}. */
export interface CardContentProps extends Pick<CardEntriesProps, 'name' | 'onOpenItem' | 'onToggleTodo'> {
  /** What the server sent; whatever this version does not know shows as a plain link. */
  content: unknown
  /** The page that shows all of it. */
  link?: string
}

const kinds: Record<CardKind, (props: CardEntriesProps) => React.ReactNode> = {
  list: ListEntries,
  links: LinkEntries,
  agenda: AgendaEntries,
  todo: TodoEntries,
  stat: FigureEntries,
  keyValue: KeyValueEntries,
  progress: ProgressEntries,
  table: TableEntries,
}

/** The inside of a card, drawn from its data alone. */
export function CardContent({ content, name, link, onOpenItem, onToggleTodo }: CardContentProps) {
  const labels = useLabels(cardContentLabels)
  if (!isCardContentV1(content)) {
    const href = safeHref(link)
    return (
      <div data-q="card-fallback" className="q:flex q:flex-col q:items-start q:gap-2 q:text-sm q:text-text-muted">
        <p data-q="card-fallback-text">{labels.unknown}</p>
        {href !== undefined && <Link href={href}>{labels.open}</Link>}
      </div>
    )
  }
  if (content.data.length === 0) return <EmptyState size="small" title={labels.empty} className="q:flex-1" />
  const Entries = kinds[content.kind]
  return (
    <Entries
      items={content.data}
      columns={content.columns}
      name={name}
      onOpenItem={onOpenItem}
      onToggleTodo={onToggleTodo}
    />
  )
}
