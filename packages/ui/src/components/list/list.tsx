'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { Anchor } from '../link/link.tsx'
import { listLabels } from './labels.ts'

/** Props of {@link List}. */
export interface ListProps extends ComponentProps<'ul'> {
  /** Its name for screen readers. */
  label?: string
  /** Whether lines separate the entries. */
  divided?: boolean
  /** Classes for the element. */
  className?: string
  /** ListItem elements. */
  children: ReactNode
}

/** A vertical list. */
export function List({ label, divided = true, className, children, ...rest }: ListProps) {
  return (
    <ul
      data-q="list"
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
      role="list"
      aria-label={label}
      {...rest}
      className={cx('q:flex q:min-w-0 q:flex-col', divided && 'q:divide-y q:divide-border', className)}
    >
      {children}
    </ul>
  )
}

/** Props of {@link ListItem}. */
export interface ListItemProps extends Omit<ComponentProps<'li'>, 'title' | 'children' | 'onSelect'> {
  /** The main line. */
  title: ReactNode
  /** A lighter line below it. */
  text?: ReactNode
  /** Before the text: an icon, an avatar, a checkbox. */
  start?: ReactNode
  /** After the text: a time, a tag, a button. */
  end?: ReactNode
  /** Marks it as unread, with bold text, a dot and a word for screen readers. */
  unread?: boolean
  /** Marks it as the open one. */
  current?: boolean
  /** Makes the text a link. */
  href?: string
  /** Where the link opens. */
  target?: string
  /** Called when the text is pressed. */
  onSelect?: () => void
  /** Classes for the element. */
  className?: string
}

/** One entry: a title, a line of text, and content before and after them. */
export function ListItem(props: ListItemProps) {
  const { title, text, start, end, unread, current = false, href, target, onSelect, className, ...rest } = props
  const labels = useLabels(listLabels)
  const lines = (
    <>
      <span
        data-q="list-title"
        title={typeof title === 'string' ? title : undefined}
        className={cx('q:line-clamp-2 q:text-sm q:wrap-anywhere', unread && 'q:font-semibold')}
      >
        {title}
        {unread && <span className="q:sr-only"> ({labels.unread})</span>}
      </span>
      {text !== undefined && (
        <span data-q="list-text" className="q:line-clamp-1 q:text-xs q:text-text-muted q:wrap-anywhere">
          {text}
        </span>
      )}
    </>
  )
  // aria-current is set on the focusable element if there is one, where screen readers read it
  const pressable = href !== undefined || onSelect !== undefined
  const currentProps = { 'aria-current': current || undefined }
  const pressableClass = cx(
    'q:flex q:min-w-0 q:flex-1 q:flex-col q:justify-center q:self-stretch q:rounded-inner q:text-start q:hover:text-accent-text',
    focusRing,
  )
  return (
    <li
      data-q="list-item"
      aria-current={(!pressable && current) || undefined}
      {...rest}
      className={cx(
        'q:flex q:min-h-row q:min-w-0 q:items-center q:gap-3 q:py-2 q:text-text',
        current && 'q:-mx-2 q:rounded-control q:bg-accent-soft q:px-2',
        className,
      )}
    >
      {unread !== undefined && (
        <span
          data-q="list-dot"
          aria-hidden="true"
          className={cx(
            'q:size-2 q:shrink-0 q:rounded-full q:forced-colors:bg-[Highlight]',
            unread ? 'q:bg-accent-mark' : 'q:invisible',
          )}
        />
      )}
      {start}
      {href !== undefined ? (
        <Anchor
          data-q="list-link"
          {...currentProps}
          href={href}
          target={target}
          onClick={onSelect}
          className={pressableClass}
        >
          {lines}
        </Anchor>
      ) : onSelect !== undefined ? (
        <button data-q="list-button" type="button" {...currentProps} onClick={onSelect} className={pressableClass}>
          {lines}
        </button>
      ) : (
        <div data-q="list-lines" className="q:flex q:min-w-0 q:flex-1 q:flex-col">
          {lines}
        </div>
      )}
      {end !== undefined && (
        <div
          data-q="list-end"
          className="q:flex q:shrink-0 q:items-center q:gap-2 q:text-xs q:text-text-muted q:tabular-nums"
        >
          {end}
        </div>
      )}
    </li>
  )
}
