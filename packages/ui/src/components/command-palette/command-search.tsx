'use client'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isComposing } from '../is-composing.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { readList } from '../read-list.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useSearch } from '../use-search.ts'
import { CommandList } from './command-list.tsx'
import type { Command, CommandPaletteProps } from './command-palette-props.ts'
import { commandPaletteLabels } from './labels.ts'
import { initialGroups, limitGroups, matchingGroups } from './rank-commands.ts'

interface CommandSearchProps extends Pick<CommandPaletteProps, 'commands'> {
  onSearch: CommandPaletteProps['onSearch'] | undefined
  fallback: CommandPaletteProps['fallback'] | undefined
  defaultText: string | undefined
  recent: CommandPaletteProps['recent'] | undefined
  onCommand: CommandPaletteProps['onCommand'] | undefined
  placeholder: string | undefined
  onClose: () => void
}

/** The most rows to show; more would not help. */
const MAX_ROWS = 100

/** The search input and its results. */
export function CommandSearch({
  commands: givenCommands,
  onSearch,
  fallback,
  defaultText: givenText,
  recent: givenRecent,
  onCommand,
  placeholder,
  onClose,
}: CommandSearchProps) {
  const commands = readList(givenCommands)
  const recent = readList(givenRecent)
  const labels = useLabels(commandPaletteLabels)
  const locale = useLabelLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const defaultText = givenText ?? ''
  const [text, setText] = useState(defaultText.trimEnd())
  const [active, setActive] = useState<string>()
  // Enter was pressed before the response arrived: it chooses the first row of the response
  const [isEnterPending, setIsEnterPending] = useState(defaultText.endsWith('\n'))
  const typed = text.trim()
  const searchResults = useSearch(onSearch, typed, typed !== '')
  const { state, items, retry } = onSearch && typed !== '' ? searchResults : idle
  const { groups, more } = useMemo(() => {
    if (typed === '') return limitGroups(initialGroups(commands, recent, labels.recent), MAX_ROWS)
    const { groups, more } = limitGroups(matchingGroups(commands, typed, items), MAX_ROWS)
    return { groups: fallback ? [...groups, { heading: undefined, commands: [fallback(typed)] }] : groups, more }
  }, [commands, recent, labels, typed, items, fallback])
  const visibleCommands = groups.flatMap((group) => group.commands)
  const enabledCommands = visibleCommands.filter(({ disabled }) => !disabled)
  // the current row stays while more are found; at first it is the best match, or the command used last
  const defaultCommand = typed !== '' || recent.length > 0 ? enabledCommands[0] : undefined
  const current = enabledCommands.find((command) => command.id === active) ?? defaultCommand
  const optionId = (command: Command) => `${id}-${visibleCommands.indexOf(command)}`

  const run = (command: Command, event: MouseEvent) => {
    if (command.disabled) {
      event.preventDefault()
      return
    }
    onClose()
    command.onSelect?.()
    onCommand?.(command)
  }
  const clickCommand = (command: Command, modifiers?: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>) => {
    // dispatches a click, so that links work as links, also in a new tab
    const { ctrlKey, metaKey } = modifiers ?? { ctrlKey: false, metaKey: false }
    const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey })
    // the palette may be in a shadow root
    const root = input.current?.getRootNode() as Document | ShadowRoot | undefined
    root?.getElementById(optionId(command))?.dispatchEvent(click)
  }
  // a command that was already there, or that was moved to, need not wait for the response
  const isSure =
    current !== undefined &&
    (state !== 'loading' || current.id === active || commands.some(({ id }) => id === current.id))
  useEffect(() => {
    if (!isEnterPending || (state === 'loading' && !isSure)) return
    setIsEnterPending(false)
    if (current && state !== 'failed') clickCommand(current)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const { key, ctrlKey, metaKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && !event.altKey) {
      // from the input, up goes to the last row
      const at = current ? enabledCommands.indexOf(current) : Math.min(0, -step)
      setActive(enabledCommands[(at + step + enabledCommands.length) % enabledCommands.length]?.id)
    } else if (key === 'Enter' && current && isSure) clickCommand(current, { ctrlKey, metaKey })
    else if (key === 'Enter' && state === 'loading') setIsEnterPending(true)
    else if (key === 'Enter' && state === 'failed') retry()
    // a dialog leaves Escape to the open list of a field, but this list is open as long as the dialog
    else if (key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const formatNumber = (count: number) => new Intl.NumberFormat(locale).format(count)
  const resultCount = fallback && typed !== '' ? visibleCommands.length - 1 : visibleCommands.length
  const isEmpty = resultCount === 0 && state === 'ready'
  const message = { ready: isEmpty ? labels.empty : undefined, loading: labels.loading, failed: labels.failed }[state]
  return (
    <>
      <div
        data-q="command-frame"
        className="q:flex q:items-center q:gap-3 q:rounded-t-dialog q:border-b q:border-border q:-outline-offset-2 q:outline-focus q:has-[input:focus-visible]:outline-2 q:forced-colors:outline-[Highlight] q:ps-4 q:pe-2"
      >
        <Search size={18} aria-hidden className="q:shrink-0 q:text-text-muted" />
        <input
          data-q="command-input"
          ref={input}
          type="text"
          role="combobox"
          aria-label={placeholder ?? labels.placeholder}
          aria-autocomplete="list"
          aria-expanded={visibleCommands.length > 0}
          aria-controls={visibleCommands.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current && optionId(current)}
          placeholder={placeholder ?? labels.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(undefined)
            setIsEnterPending(false)
          }}
          onKeyDown={onKeyDown}
          className="q:h-12 q:min-w-0 q:flex-1 q:bg-transparent q:text-base q:outline-none q:placeholder:text-text-muted"
        />
        {state === 'loading' && (
          <span data-q="command-busy" aria-hidden="true">
            <Spinner size="small" delay />
          </span>
        )}
        <IconButton size="small" label={labels.close} icon={<X size={16} aria-hidden />} onClick={onClose} />
      </div>
      {visibleCommands.length > 0 && (
        <CommandList
          id={`${id}-list`}
          label={labels.title}
          groups={groups}
          query={typed}
          current={current}
          optionId={optionId}
          onPoint={({ id: pointed }) => setActive(pointed)}
          onRun={run}
        />
      )}
      {(isEmpty || state === 'failed' || more > 0) && (
        <div
          data-q="command-message"
          className="q:flex q:flex-wrap q:items-center q:justify-between q:gap-2 q:px-4 q:py-3 q:text-text-muted q:wrap-anywhere"
        >
          {state === 'failed' || isEmpty ? message : labels.more(formatNumber(more))}
          {state === 'failed' && (
            <Button size="small" onClick={retry}>
              {labels.retry}
            </Button>
          )}
        </div>
      )}
      <div
        data-q="command-keys"
        aria-hidden="true"
        className="q:hidden q:items-center q:gap-4 q:border-t q:border-border q:px-4 q:py-2 q:text-xs q:text-text-muted q:sm:flex"
      >
        {keyHints.map(([keys, label]) => (
          <span data-q="command-key" key={label} className="q:flex q:items-center q:gap-1">
            {keys.map((one) => (
              <Kbd key={one} keys={one} />
            ))}
            {labels[label]}
          </span>
        ))}
      </div>
      <span data-q="command-status" role="status" className="q:sr-only">
        {message ?? labels.count(formatNumber(resultCount))}
      </span>
    </>
  )
}

const keyHints = [
  [['ArrowUp', 'ArrowDown'], 'walk'],
  [['Enter'], 'choose'],
  [['Escape'], 'leave'],
] as const

const idle = { state: 'ready', items: [] as readonly Command[], retry: () => undefined } as const
