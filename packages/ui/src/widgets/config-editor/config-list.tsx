'use client'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Button } from '../../components/button/button.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { ConfigNode, type ConfigNodeProps } from './config-node.tsx'
import { blankOf } from './config-value.ts'
import { controlOf } from './control-of.ts'
import { useEditor } from './editor-context.ts'
import { Group } from './group.tsx'
import { configEditorLabels } from './labels.ts'

const entryClass = 'q:flex q:min-w-0 q:flex-col q:gap-1 q:border-b q:border-border q:pb-3'

interface ConfigListProps extends ConfigNodeProps {
  title: string
  help: string | undefined
  error: string | undefined
}

/** The list with two neighbours exchanged. */
export function swapped(list: readonly unknown[], at: number, by: -1 | 1): unknown[] {
  const next = [...list]
  const [one] = next.splice(at, 1)
  next.splice(at + by, 0, one)
  return next
}

/** Entries to add, remove and put in order. The focus stays at the entry that was moved. */
export function ConfigList({ schema, path, value, title, help, error }: ConfigListProps) {
  const { change, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const frame = useRef<HTMLDivElement>(null)
  const list = Array.isArray(value) ? value : []
  const items = schema.items ?? {}
  const focus = (selector: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus())
  const move = (at: number, by: -1 | 1) => {
    change(path, swapped(list, at, by))
    // at either end the button that was pressed can do no more, so the other one takes the focus
    const edge = at + by === 0 || at + by === list.length - 1
    const way = edge ? -by : by
    focus(`[data-entry="${at + by}"] [data-move="${way < 0 ? 'up' : 'down'}"]`)
  }
  const remove = (at: number) => {
    change(path, list.toSpliced(at, 1))
    focus(list.length > 1 ? `[data-entry="${Math.min(at, list.length - 2)}"] [data-remove]` : '[data-add]')
  }
  const add = () => {
    change(path, [...list, blankOf(items)])
    focus(`[data-entry="${list.length}"] [data-q="config-entry-fields"] :is(input, select, textarea, button)`)
  }
  return (
    <Group path={path} title={title} help={help} error={error}>
      <div data-q="config-list" ref={frame} className="q:flex q:flex-col q:gap-3">
        {list.length === 0 && <p className="q:text-xs q:text-text-muted">{labels.emptyList}</p>}
        {list.map((one, at) => {
          const name = labels.entry(at + 1)
          const inside = `${path}.${at}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else to tell them apart
            <fieldset data-q="config-entry" data-entry={at} key={at} aria-label={name} className={entryClass}>
              <div data-q="config-entry-head" className="q:flex q:items-center q:gap-1">
                <span aria-hidden="true" className="q:min-w-0 q:flex-1 q:text-xs q:text-text-muted">
                  {name}
                </span>
                <IconButton
                  data-move="up"
                  size="small"
                  label={labels.up(name)}
                  disabled={disabled || at === 0}
                  icon={<ArrowUp size={16} aria-hidden />}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  data-move="down"
                  size="small"
                  label={labels.down(name)}
                  disabled={disabled || at === list.length - 1}
                  icon={<ArrowDown size={16} aria-hidden />}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  data-remove
                  size="small"
                  label={labels.remove(name)}
                  disabled={disabled || list.length <= (schema.minItems ?? 0)}
                  icon={<Trash size={16} aria-hidden />}
                  onClick={() => remove(at)}
                />
              </div>
              <div data-q="config-entry-fields" className="q:flex q:min-w-0 q:flex-col q:gap-2">
                {controlOf(items) === 'object' ? (
                  Object.entries(items.properties ?? {}).map(([key, inner]) => (
                    <ConfigNode
                      key={key}
                      schema={inner}
                      name={key}
                      path={`${inside}.${key}`}
                      value={(one as Record<string, unknown> | null)?.[key]}
                    />
                  ))
                ) : (
                  <ConfigNode schema={items} name={String(at)} path={inside} value={one} title={name} />
                )}
              </div>
            </fieldset>
          )
        })}
        <Button
          data-add
          size="small"
          className="q:self-start"
          disabled={disabled || list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
          onClick={add}
        >
          <Plus size={14} aria-hidden />
          {labels.add}
        </Button>
      </div>
    </Group>
  )
}
