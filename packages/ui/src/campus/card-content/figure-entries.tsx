'use client'
import { cx } from 'class-variance-authority'
import { focusRing } from '../../components/classes.ts'
import { Anchor } from '../../components/link/link.tsx'
import { Progress } from '../../components/progress/progress.tsx'
import { useLabelLocale } from '../../labels/labels-context.ts'
import type { CardItemV1 } from './card-content-v1.ts'
import type { CardEntriesProps } from './card-entries-props.ts'

/** A value as text; a number is formatted for the locale. */
export function figure(value: CardItemV1['value'], locale: string): string {
  if (value === undefined) return '–'
  return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
}

interface EntryNameProps extends Pick<CardEntriesProps, 'onOpenItem'> {
  item: CardItemV1
  className: string
}

/** The title of an entry, a link if it has an address. */
export function EntryName({ item, className, onOpenItem }: EntryNameProps) {
  const href = item.url
  if (href === undefined) return <span className={className}>{item.title}</span>
  return (
    <Anchor
      data-q="figure-link"
      href={href}
      onClick={onOpenItem && (() => onOpenItem(item))}
      // a larger touch target without a larger line
      className={cx(
        className,
        'q:-my-0.75 q:rounded-inner q:py-0.75 q:hover:text-accent-text q:hover:underline',
        focusRing,
      )}
    >
      {item.title}
    </Anchor>
  )
}

/** Large numbers with their names. */
export function FigureEntries({ items, onOpenItem }: CardEntriesProps) {
  const locale = useLabelLocale()
  return (
    <dl data-q="card-figures" className="q:grid q:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] q:gap-4">
      {items.map((item) => (
        <div data-q="figure" key={item.id} className="q:flex q:min-w-0 q:flex-col-reverse q:justify-end">
          <dt data-q="figure-name" className="q:text-xs q:text-text-muted q:wrap-anywhere">
            <EntryName item={item} className="q:line-clamp-2" onOpenItem={onOpenItem} />
            {item.text !== undefined && <span className="q:line-clamp-1">{item.text}</span>}
          </dt>
          <dd data-q="figure-value" className="q:text-xl q:font-semibold q:tabular-nums q:wrap-anywhere">
            {figure(item.value, locale)}
            {item.unit !== undefined && (
              <span className="q:ms-1 q:text-sm q:font-normal q:text-text-muted">{item.unit}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Names and values in rows. */
export function KeyValueEntries({ items, onOpenItem }: CardEntriesProps) {
  const locale = useLabelLocale()
  return (
    <dl data-q="card-values" className="q:flex q:flex-col q:divide-y q:divide-border q:text-sm">
      {items.map((item) => (
        <div data-q="value-row" key={item.id} className="q:flex q:items-baseline q:justify-between q:gap-4 q:py-2">
          <dt data-q="value-name" className="q:min-w-0 q:text-text-muted q:wrap-anywhere">
            <EntryName item={item} className="q:line-clamp-2" onOpenItem={onOpenItem} />
          </dt>
          <dd data-q="value" className="q:max-w-3/5 q:text-end q:tabular-nums q:wrap-anywhere">
            {figure(item.value ?? item.text, locale)}
            {item.unit !== undefined && ` ${item.unit}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Progress bars. */
export function ProgressEntries({ items, onOpenItem }: CardEntriesProps) {
  const locale = useLabelLocale()
  return (
    <ul data-q="card-progress" className="q:flex q:flex-col q:gap-4 q:text-sm">
      {items.map((item) => {
        const value = Number(item.value ?? 0)
        const max = item.max ?? 100
        return (
          <li data-q="progress-entry" key={item.id} className="q:flex q:flex-col q:gap-1.5">
            <div data-q="progress-line" className="q:flex q:items-baseline q:justify-between q:gap-4">
              <EntryName item={item} className="q:line-clamp-2 q:min-w-0 q:wrap-anywhere" onOpenItem={onOpenItem} />
              <span className="q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums">
                {figure(item.value, locale)} / {figure(max, locale)} {item.unit}
              </span>
            </div>
            <Progress label={item.title} value={Number.isFinite(value) ? value : 0} max={max} />
          </li>
        )
      })}
    </ul>
  )
}
