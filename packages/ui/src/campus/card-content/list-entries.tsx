'use client'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { focusRing } from '../../components/classes.ts'
import { Anchor } from '../../components/link/link.tsx'
import { List, ListItem } from '../../components/list/list.tsx'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { CardItemV1 } from './card-content-v1.ts'
import type { CardEntriesProps } from './card-entries-props.ts'
import { cardContentLabels } from './labels.ts'

/** Entries with a title, a second line and a relative time. */
export function ListEntries({ items, onOpenItem }: CardEntriesProps) {
  const anyUnread = items.some((item) => item.unread === 1)
  return (
    <List>
      {items.map((item) => (
        <ListItem
          key={item.id}
          title={item.title}
          text={item.text}
          href={item.url}
          // space for the dot is reserved only if an entry has one
          unread={anyUnread ? item.unread === 1 : undefined}
          onSelect={onOpenItem && (() => onOpenItem(item))}
          end={item.time === undefined ? undefined : <RelativeTime date={item.time} />}
        />
      ))}
    </List>
  )
}

/** Links as tiles with an icon and a name. */
export function LinkEntries({ items, onOpenItem }: CardEntriesProps) {
  const labels = useLabels(cardContentLabels)
  return (
    <ul data-q="card-links" className="q:grid q:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] q:gap-2">
      {items.map((item) => {
        const href = item.url
        const tile = 'q:flex q:h-full q:flex-col q:items-center q:gap-2 q:rounded-control q:p-2 q:text-center q:text-xs'
        const inside = (
          <>
            <span data-q="card-link-picture" className="q:relative">
              <ItemPicture item={item} />
              {item.unread === 1 && (
                <span
                  data-q="card-link-dot"
                  className="q:absolute q:-end-1 q:-top-1 q:size-2.5 q:rounded-full q:border-2 q:border-surface-raised q:bg-accent-mark q:forced-colors:bg-[Highlight]"
                >
                  <span className="q:sr-only">{labels.unread}</span>
                </span>
              )}
            </span>
            <span data-q="card-link-name" title={item.title} className="q:line-clamp-2 q:wrap-anywhere">
              {item.title}
            </span>
          </>
        )
        return (
          <li data-q="card-link" key={item.id} className="q:min-w-0">
            {href === undefined ? (
              <div data-q="card-link-plain" className={tile}>
                {inside}
              </div>
            ) : (
              <Anchor
                data-q="card-link-anchor"
                href={href}
                onClick={onOpenItem && (() => onOpenItem(item))}
                className={cx(tile, 'q:hover:bg-surface-sunken', focusRing)}
              >
                {inside}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ItemPicture({ item }: { item: CardItemV1 }) {
  const [failed, setFailed] = useState(false)
  const src = item.icon_url
  if (src !== undefined && !failed) {
    return (
      <img
        data-q="card-link-image"
        src={src}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
        className="q:size-10 q:rounded-control q:object-contain"
      />
    )
  }
  return (
    <span
      data-q="card-link-letter"
      aria-hidden="true"
      className="q:flex q:size-10 q:items-center q:justify-center q:rounded-control q:bg-accent-soft q:text-base q:font-semibold q:text-accent-text"
    >
      {[...item.title.trim()][0] ?? ''}
    </span>
  )
}
