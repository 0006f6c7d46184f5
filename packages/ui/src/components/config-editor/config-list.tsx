'use client'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { focusRing } from '../classes.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { blankOf } from './config-value.ts'
import { controlOf } from './control-of.ts'
import type { ConfigNodeProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { Group } from './group.tsx'
import { configEditorLabels } from './labels.ts'
import { MoveButtons } from './move-buttons.tsx'
import { summaryOf } from './summary-of.ts'
import { useEntryOrder } from './use-entry-order.ts'

const entryClass = 'q:flex q:min-w-0 q:flex-col q:gap-1 q:border-b q:border-border'

interface ConfigListProps extends ConfigNodeProps {
  title: string
  help: string | undefined
  error: string | undefined
  /** The component that renders a field of an entry. */
  node: ComponentType<ConfigNodeProps>
}

/**
 * A list of entries to add, remove and reorder. The focus follows a moved entry. With the control `entries`, entries
 * collapse, and at most one is open.
 */
export function ConfigList({ schema, path, value, title, help, error, node: Node }: ConfigListProps) {
  const { change, disabled, isUploadingIn } = useEditor()
  // an upload is bound to the position of its entry, and closing the entry aborts it
  const isUploading = isUploadingIn(path)
  const isLocked = disabled || isUploading
  const labels = useLabels(configEditorLabels)
  const list = Array.isArray(value) ? value : []
  const items = schema.items ?? {}
  const locale = useLabelLocale()
  const collapsible = schema['x-control'] === 'entries'
  const [open, setOpen] = useState<number>()
  const { frame, focus, move } = useEntryOrder<HTMLDivElement>(path, list)
  const remove = (at: number) => {
    change(path, list.toSpliced(at, 1))
    setOpen(undefined)
    const canRemoveMore = list.length - 1 > (schema.minItems ?? 0)
    focus(canRemoveMore ? `[data-entry="${Math.min(at, list.length - 2)}"] [data-remove]` : '[data-add]')
  }
  const add = () => {
    change(path, [...list, blankOf(items)])
    setOpen(list.length)
    focus(`[data-entry="${list.length}"] [data-q="config-entry-fields"] :is(input, select, textarea, button)`)
  }
  const moveEntry = (at: number, by: -1 | 1) => {
    move(at, by)
    if (open === at) setOpen(at + by)
    else if (open === at + by) setOpen(at)
  }
  return (
    <Group path={path} title={title} help={help} error={error}>
      <div
        data-q="config-list"
        ref={frame}
        className={collapsible ? 'q:flex q:flex-col q:gap-1' : 'q:flex q:flex-col q:gap-3'}
      >
        {list.length === 0 && <p className="q:text-xs q:text-text-muted">{labels.emptyList}</p>}
        {list.map((entry, at) => {
          const summary = collapsible ? summaryOf(items, entry, locale) : undefined
          const name = collapsible ? summary || labels.untitled : labels.entry(at + 1)
          const isOpen = !collapsible || open === at
          const entryPath = `${path}.${at}`
          return (
            <fieldset
              data-q="config-entry"
              data-entry={at}
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id
              key={at}
              aria-label={name}
              className={`${entryClass} ${isOpen ? 'q:pb-3' : 'q:pb-1'}`}
            >
              <div data-q="config-entry-head" className="q:flex q:items-center q:gap-1">
                {collapsible ? (
                  <button
                    data-q="config-entry-toggle"
                    type="button"
                    aria-expanded={isOpen}
                    aria-label={labels.edit(name)}
                    disabled={isUploading}
                    onClick={() => setOpen(isOpen ? undefined : at)}
                    className={`q:flex q:min-h-control-sm q:min-w-0 q:flex-1 q:cursor-pointer q:items-center q:gap-2 q:rounded-control q:text-start q:text-sm q:text-text q:disabled:opacity-50 ${focusRing}`}
                  >
                    <ChevronDown
                      size={16}
                      aria-hidden
                      className={
                        isOpen
                          ? 'q:shrink-0 q:text-text-muted'
                          : 'q:shrink-0 q:-rotate-90 q:rtl:rotate-90 q:text-text-muted'
                      }
                    />
                    <span data-q="config-entry-name" className="q:min-w-0 q:truncate">
                      {name}
                    </span>
                  </button>
                ) : (
                  <span aria-hidden="true" className="q:min-w-0 q:flex-1 q:text-xs q:text-text-muted">
                    {name}
                  </span>
                )}
                <MoveButtons name={name} at={at} count={list.length} disabled={isLocked} onMove={moveEntry} />
                <IconButton
                  data-remove
                  size="small"
                  label={labels.remove(name)}
                  disabled={isLocked || list.length <= (schema.minItems ?? 0)}
                  icon={<Trash size={16} aria-hidden />}
                  onClick={() => remove(at)}
                />
              </div>
              {isOpen && (
                <div data-q="config-entry-fields" className="q:flex q:min-w-0 q:flex-col q:gap-2">
                  {controlOf(items) === 'object' ? (
                    Object.entries(items.properties ?? {}).map(([key, inner]) => (
                      <Node
                        key={key}
                        schema={inner}
                        name={key}
                        path={`${entryPath}.${key}`}
                        value={(entry as Record<string, unknown> | null)?.[key]}
                      />
                    ))
                  ) : (
                    <Node schema={items} name={String(at)} path={entryPath} value={entry} title={name} />
                  )}
                </div>
              )}
            </fieldset>
          )
        })}
        <Button
          data-add
          size="small"
          className="q:self-start"
          disabled={isLocked || list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
          onClick={add}
        >
          <Plus size={14} aria-hidden />
          {labels.add}
        </Button>
      </div>
    </Group>
  )
}
