'use client'
import { useLabelLocale } from '../../labels/labels-context.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { ConfigNodeProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { Group } from './group.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { localText, valuesOf } from './schema.ts'
import { useEntryOrder } from './use-entry-order.ts'

interface ConfigChoicesProps extends ConfigNodeProps {
  title: string
  help: string | undefined
  error: string | undefined
}

/** A list of values to check and reorder, the checked ones first. */
export function ConfigChoices({ schema, path, value, title, help, error }: ConfigChoicesProps) {
  const { change, disabled } = useEditor()
  const locale = useLabelLocale()
  const all = valuesOf(schema.items ?? {}) ?? []
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const rest = all.filter((choice) => !chosen.includes(choice))
  const choices = [...chosen, ...rest]
  // different values can have the same text
  const texts = choices.map(String)
  const nameOf = (choice: unknown) =>
    localText((schema['x-labels'] ?? schema.items?.['x-labels'])?.[String(choice)], locale) ?? String(choice)
  const { frame, focus, move } = useEntryOrder<HTMLUListElement>(path, chosen)
  const toggle = (choice: unknown, at: number) => {
    change(path, at < chosen.length ? chosen.toSpliced(at, 1) : [...chosen, choice])
    // the row moves in the list and would lose the focus
    focus(`[data-choice="${CSS.escape(String(choice))}"] input`)
  }
  return (
    <Group path={path} title={title} help={help} error={error}>
      <ul data-q="config-choices" ref={frame} className="q:flex q:flex-col q:gap-1">
        {choices.map((choice, at) => {
          const name = nameOf(choice)
          const isChosen = at < chosen.length
          return (
            <li
              data-q="config-choice"
              data-entry={at}
              key={texts.indexOf(String(choice)) === at ? String(choice) : `${choice} ${at}`}
              data-choice={String(choice)}
              className="q:flex q:min-h-control-sm q:items-center q:gap-1"
            >
              <Checkbox
                className="q:flex-1"
                label={name}
                checked={isChosen}
                disabled={disabled}
                onChange={() => toggle(choice, at)}
              />
              {isChosen && <MoveButtons name={name} at={at} count={chosen.length} disabled={disabled} onMove={move} />}
            </li>
          )
        })}
      </ul>
    </Group>
  )
}
