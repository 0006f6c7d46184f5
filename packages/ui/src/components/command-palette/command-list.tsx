'use client'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Highlight } from '../highlight.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { Anchor } from '../link/link.tsx'
import type { Command } from './command-palette-props.ts'
import type { CommandGroup } from './rank-commands.ts'

interface CommandListProps {
  id: string
  label: string
  groups: readonly CommandGroup[]
  query: string
  /** The row that Enter chooses. */
  current: Command | undefined
  optionId: (command: Command) => string
  onPoint: (command: Command) => void
  onRun: (command: Command, event: MouseEvent) => void
}

/** The rows under their headings. */
export function CommandList({ id, label, groups, ...rows }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  const heading = useId()
  const { current } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the current row changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div
      data-q="command-list"
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="q:max-h-96 q:min-h-0 q:overflow-y-auto q:overscroll-contain q:scroll-py-2 q:p-2"
    >
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div
          data-q="command-group"
          // a search may return more commands of an existing group, under the same heading
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order while the text stays
          key={`${at} ${group.heading}`}
          role="group"
          aria-labelledby={group.heading === undefined ? undefined : `${heading}-${at}`}
        >
          {group.heading !== undefined && (
            <div
              data-q="command-heading"
              id={`${heading}-${at}`}
              className="q:px-3 q:pt-2 q:pb-1 q:text-xs q:font-medium q:text-text-muted q:wrap-anywhere"
            >
              {group.heading}
            </div>
          )}
          {group.commands.map((command) => (
            <CommandRow key={command.id} command={command} {...rows} />
          ))}
        </div>
      ))}
    </div>
  )
}

type CommandRowProps = Omit<CommandListProps, 'id' | 'label' | 'groups'> & { command: Command }

function CommandRow({ command, query, current, optionId, onPoint, onRun }: CommandRowProps) {
  const { href, icon, label, description, meta, shortcut, disabled = false } = command
  const row = {
    'data-q': 'command',
    id: optionId(command),
    role: 'option',
    tabIndex: -1,
    'aria-selected': command === current,
    'aria-disabled': disabled || undefined,
    // the focus stays in the input
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: disabled ? undefined : () => onPoint(command),
    onClick: (event: MouseEvent) => onRun(command, event),
    className: rowClass,
  }
  const content = (
    <>
      {icon !== undefined && <span className="q:flex q:w-6 q:shrink-0 q:justify-center q:text-text-muted">{icon}</span>}
      <span className="q:min-w-0 q:flex-1 q:wrap-anywhere">
        <Highlight text={label} query={query} ranges={command.labelRanges} />
        {description !== undefined && (
          <span data-q="command-description" className="q:block q:text-xs q:text-text-muted">
            {description}
          </span>
        )}
      </span>
      {meta !== undefined && (
        <span data-q="command-meta" className="q:shrink-0 q:text-xs q:text-text-muted">
          {meta}
        </span>
      )}
      {shortcut !== undefined && <Kbd keys={shortcut} className="q:shrink-0" />}
    </>
  )
  if (href !== undefined && !disabled) {
    return (
      <Anchor {...row} href={href}>
        {content}
      </Anchor>
    )
  }
  return <div {...row}>{content}</div>
}

const rowClass =
  'q:flex q:min-h-10 q:cursor-pointer q:items-center q:gap-3 q:rounded-inner q:px-3 q:py-1.5 q:text-text q:no-underline q:select-none q:aria-disabled:cursor-not-allowed q:aria-disabled:opacity-50 q:aria-selected:bg-accent-soft q:aria-selected:text-accent-text q:forced-colors:aria-selected:outline-2 q:-outline-offset-2'
