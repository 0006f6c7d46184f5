'use client'
import { Button } from '../../components/button/button.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Plus } from '../../icons/plus.gen.ts'
import { Trash2 as Trash } from '../../icons/trash-2.gen.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { ConfigNode } from './config-node.tsx'
import { blankOf } from './config-value.ts'
import { controlOf } from './control-of.ts'
import type { ConfigNodeProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { Group } from './group.tsx'
import { configEditorLabels } from './labels.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useEntryOrder } from './use-entry-order.ts'

const entryClass = 'q:flex q:min-w-0 q:flex-col q:gap-1 q:border-b q:border-border q:pb-3'

interface ConfigListProps extends ConfigNodeProps {
  title: string
  help: string | undefined
  error: string | undefined
}

/** A list of entries to add, remove and reorder. The focus follows a moved entry. */
export function ConfigList({ schema, path, value, title, help, error }: ConfigListProps) {
  const { change, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const list = Array.isArray(value) ? value : []
  const items = schema.items ?? {}
  const { frame, focus, move } = useEntryOrder<HTMLDivElement>(path, list)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id
            <fieldset data-q="config-entry" data-entry={at} key={at} aria-label={name} className={entryClass}>
              <div data-q="config-entry-head" className="q:flex q:items-center q:gap-1">
                <span aria-hidden="true" className="q:min-w-0 q:flex-1 q:text-xs q:text-text-muted">
                  {name}
                </span>
                <MoveButtons name={name} at={at} of={list.length} disabled={disabled} onMove={move} />
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
