'use client'
import { cx } from 'class-variance-authority'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { initials } from '../../components/avatar/initials.ts'
import { buttonClass } from '../../components/button/button-class.ts'
import type { TextRange } from '../../components/find-pieces.ts'
import { Highlight } from '../../components/highlight.tsx'
import { Anchor, Link } from '../../components/link/link.tsx'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import { Tag } from '../../components/tag/tag.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { searchPanelLabels } from './labels.ts'

/** One result. */
export interface SearchResult {
  /** Unique in its group. */
  id: string | number
  /** Its title; matches are highlighted. */
  title: string
  /** An excerpt; matches are highlighted. */
  text?: string
  /** Ranges highlighted in the title instead of the query. */
  titleRanges?: readonly TextRange[]
  /** Ranges highlighted in the excerpt instead of the query. */
  textRanges?: readonly TextRange[]
  /** Its link; without one it is only shown. */
  href?: string
  /** Action on it, besides its link. */
  action?: { label: string; href: string }
  /** The name of a file in it that matches. */
  file?: string
  /** Ranges highlighted in the name of the file instead of the query. */
  fileRanges?: readonly TextRange[]
  /** A picture, in tiles; by default the initials. */
  image?: string
  /** Its source, shown above the title. */
  source?: string
  /** Its time. */
  time?: Moment
  /** Whether it is unread. */
  unread?: boolean
  /** Its state in a word, for example “revoked”. */
  mark?: string
}

/** Results of one kind. */
export interface SearchGroup {
  /** Unique among the groups. */
  key: string
  /** The name of the kind. */
  label: string
  /** `tiles` for results with a picture; `people` for wider ones with a round picture; `lines` for texts. */
  layout: 'tiles' | 'people' | 'lines'
  /** A link to all results of this kind, if only some are listed; shown beside the heading. */
  more?: { label: string; href: string }
  /** The results of this page. */
  results: readonly SearchResult[]
}

interface SearchResultsProps {
  group: SearchGroup
  query: string
  /** Whether the group has a heading. */
  titled: boolean
  now: Moment | undefined
}

const grids = {
  tiles: 'q:grid q:grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] q:gap-1',
  people: 'q:grid q:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] q:gap-1',
  lines: 'q:divide-y q:divide-border',
} as const

const link = 'q:outline-none q:after:absolute q:after:inset-0'
const frame =
  'q:relative q:-outline-offset-2 q:outline-focus q:hover:bg-surface-sunken q:has-[a:focus-visible]:outline-2'

/** The results of one kind. */
export function SearchResults({ group, query, titled, now }: SearchResultsProps) {
  const { label, layout, results, more } = group
  const tiles = layout !== 'lines'
  return (
    <section
      data-q="search-group"
      aria-label={titled ? undefined : label}
      className={cx('q:border-border q:not-first:border-t', tiles ? 'q:px-2 q:py-3' : 'q:py-1')}
    >
      {titled && (
        <div
          data-q="search-group-head"
          className={cx('q:flex q:items-center q:justify-between q:gap-2 q:pb-1', tiles ? 'q:px-3' : 'q:px-5 q:pt-2')}
        >
          <h2 data-q="search-group-title" className="q:text-sm q:font-semibold q:text-text-muted">
            {label}
          </h2>
          {more && (
            <Link data-q="search-group-more" tone="quiet" href={more.href} className="q:text-sm">
              {more.label}
            </Link>
          )}
        </div>
      )}
      <ul data-q="search-hits" className={grids[layout]}>
        {results.map((result) => (
          <li data-q="search-hit" key={result.id} className="q:min-w-0">
            {tiles ? (
              <Tile result={result} query={query} round={layout === 'people'} />
            ) : (
              <Line result={result} query={query} now={now} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ result, query, round }: { result: SearchResult; query: string; round: boolean }) {
  const { title, text = '', image = '', action } = result
  const [failed, setFailed] = useState<string>()
  return (
    <div data-q="search-tile" className={cx('q:flex q:h-full q:items-center q:gap-3 q:rounded-control q:p-3', frame)}>
      <span
        data-q="search-picture"
        aria-hidden="true"
        className={cx(
          'q:inline-flex q:size-12 q:shrink-0 q:items-center q:justify-center q:overflow-hidden q:bg-accent-soft q:font-semibold q:text-accent-text',
          round ? 'q:rounded-full' : 'q:rounded-control',
        )}
      >
        {image !== '' && image !== failed ? (
          <img
            data-q="search-image"
            src={image}
            alt=""
            loading="lazy"
            onError={() => setFailed(image)}
            className="q:size-full q:object-contain"
          />
        ) : (
          initials(title)
        )}
      </span>
      <div data-q="search-tile-lines" className="q:min-w-0 q:flex-1">
        <h3 data-q="search-title" className="q:text-sm q:font-medium q:wrap-anywhere">
          <Title result={result} query={query} className="q:line-clamp-2" />
        </h3>
        {text !== '' && (
          <p data-q="search-text" className="q:line-clamp-2 q:text-xs q:text-text-muted q:wrap-anywhere">
            <Highlight text={text} query={query} ranges={result.textRanges} />
          </p>
        )}
      </div>
      {action && (
        <Anchor
          data-q="search-action"
          href={action.href}
          className={buttonClass({ size: 'small', className: 'q:relative q:shrink-0' })}
        >
          {action.label}
        </Anchor>
      )}
    </div>
  )
}

/** The title, which is the link if there is one. */
function Title({ result, query, className }: { result: SearchResult; query: string; className: string }) {
  const { title, titleRanges, href } = result
  const text = <Highlight className={className} text={title} query={query} ranges={titleRanges} />
  if (href === undefined) return text
  return (
    <Anchor data-q="search-link" href={href} className={link}>
      {text}
    </Anchor>
  )
}

function Line({ result, query, now }: { result: SearchResult; query: string; now: Moment | undefined }) {
  const labels = useLabels(searchPanelLabels)
  const { text = '', source, time, unread = false, mark, file = '' } = result
  return (
    <div data-q="search-line" className={cx('q:px-5 q:py-3', frame)}>
      <div data-q="search-meta" className="q:flex q:items-center q:gap-2 q:text-xs q:text-text-muted">
        <span data-q="search-source" className="q:min-w-0 q:flex-1 q:truncate">
          {source}
        </span>
        {mark !== undefined && <Tag>{mark}</Tag>}
        {time !== undefined && <RelativeTime date={time} now={now} className="q:shrink-0 q:tabular-nums" />}
        {unread && (
          <span
            data-q="search-unread"
            className="q:size-2 q:shrink-0 q:rounded-full q:bg-accent-mark q:forced-colors:bg-[Highlight]"
          >
            <span className="q:sr-only">{labels.unread}</span>
          </span>
        )}
      </div>
      <h3
        data-q="search-title"
        className={cx('q:mt-0.5 q:text-sm q:wrap-anywhere', unread ? 'q:font-semibold' : 'q:font-medium')}
      >
        <Title result={result} query={query} className="q:line-clamp-3" />
      </h3>
      {text !== '' && (
        <p data-q="search-text" className="q:mt-0.5 q:line-clamp-2 q:text-xs q:text-text-muted q:wrap-anywhere">
          <Highlight text={text} query={query} ranges={result.textRanges} />
        </p>
      )}
      {file !== '' && (
        <p data-q="search-file" className="q:mt-0.5 q:flex q:items-center q:gap-1 q:text-xs q:text-text-muted">
          <Paperclip size={12} aria-hidden className="q:shrink-0" />
          <Highlight className="q:min-w-0 q:truncate" text={file} query={query} ranges={result.fileRanges} />
        </p>
      )}
    </div>
  )
}
