'use client'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef } from 'react'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { swapped } from './config-list.tsx'
import type { ConfigNodeProps } from './config-node.tsx'
import { useEditor } from './editor-context.ts'
import { Group } from './group.tsx'
import { configEditorLabels } from './labels.ts'
import { localText, valuesOf } from './schema.ts'

interface ConfigChoicesProps extends ConfigNodeProps {
  title: string
  help: string | undefined
  error: string | undefined
}

/** Several of a few values, in an order: the chosen ones first, each to be moved or left out. */
export function ConfigChoices({ schema, path, value, title, help, error }: ConfigChoicesProps) {
  const { change, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const locale = useLabelLocale()
  const frame = useRef<HTMLUListElement>(null)
  const all = valuesOf(schema.items ?? {}) ?? []
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const rest = all.filter((one) => !chosen.includes(one))
  const nameOf = (one: unknown) =>
    localText((schema['x-labels'] ?? schema.items?.['x-labels'])?.[String(one)], locale) ?? String(one)
  const focus = (selector: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus())
  const move = (at: number, by: -1 | 1) => {
    change(path, swapped(chosen, at, by))
    const edge = at + by === 0 || at + by === chosen.length - 1
    const way = (edge ? -by : by) < 0 ? 'up' : 'down'
    focus(`[data-entry="${at + by}"] [data-move="${way}"]`)
  }
  const toggle = (one: unknown, at: number) => {
    change(path, at < chosen.length ? chosen.toSpliced(at, 1) : [...chosen, one])
    // its line moves to another place, which costs it the focus
    focus(`[data-choice="${CSS.escape(String(one))}"] input`)
  }
  return (
    <Group path={path} title={title} help={help} error={error}>
      <ul data-q="config-choices" ref={frame} className="q:flex q:flex-col q:gap-1">
        {[...chosen, ...rest].map((one, at) => {
          const name = nameOf(one)
          const on = at < chosen.length
          return (
            <li
              data-q="config-choice"
              data-entry={at}
              key={chosen.indexOf(one) === at || !on ? String(one) : `${one} ${at}`}
              data-choice={String(one)}
              className="q:flex q:min-h-control-sm q:items-center q:gap-1"
            >
              <Checkbox
                className="q:flex-1"
                label={name}
                checked={on}
                disabled={disabled}
                onChange={() => toggle(one, at)}
              />
              {on && (
                <>
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
                    disabled={disabled || at === chosen.length - 1}
                    icon={<ArrowDown size={16} aria-hidden />}
                    onClick={() => move(at, 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Group>
  )
}
