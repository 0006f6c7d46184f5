'use client'
import { cx } from 'class-variance-authority'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo from 'lucide-react/icons/undo-2'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tag } from '../tag/tag.tsx'
import { ConfigNode } from './config-node.tsx'
import { defaultOf, sameValue } from './config-value.ts'
import { useEditor } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'
import { titleOf } from './schema.ts'
import type { ConfigEntry } from './sections.ts'

interface ConfigRowProps {
  entry: ConfigEntry
  value: unknown
  saved: unknown
}

/** A top-level field: its control, a change mark, and buttons to revert and to reset. */
export function ConfigRow({ entry: { key, schema }, value, saved }: ConfigRowProps) {
  const { change, disabled, isUploadingIn } = useEditor()
  const labels = useLabels(configEditorLabels)
  const title = titleOf(schema, key, useLabelLocale())
  const fallback = defaultOf(schema)
  const changed = !sameValue(value, saved)
  const isLocked = disabled || isUploadingIn(key)
  return (
    <div
      data-q="config-row"
      data-changed={changed || undefined}
      className={cx(
        'q:flex q:min-w-0 q:flex-col q:gap-x-3 q:gap-y-1 q:border-s-2 q:px-card-padding q:py-3 q:@lg:flex-row q:@lg:items-start',
        changed ? 'q:border-accent-mark' : 'q:border-transparent',
      )}
    >
      <div data-q="config-row-field" className="q:min-w-0 q:@lg:flex-1">
        <ConfigNode schema={schema} name={key} path={key} value={value} />
      </div>
      {/* reserves space for the buttons, so that the layout does not shift while typing */}
      <div
        data-q="config-row-actions"
        className="q:flex q:shrink-0 q:items-center q:justify-between q:gap-1 q:@lg:w-18 q:@lg:flex-col q:@lg:items-end"
      >
        <div data-q="config-row-buttons" className="q:flex q:@lg:min-h-control-sm">
          {changed && (
            <IconButton
              size="small"
              label={labels.of(labels.toSaved, title)}
              disabled={isLocked}
              icon={<Undo size={16} aria-hidden className="q:rtl:-scale-x-100" />}
              onClick={() => change(key, saved)}
            />
          )}
          {fallback !== undefined && !sameValue(value, fallback) && (
            <IconButton
              size="small"
              label={labels.of(labels.toDefault, title)}
              disabled={isLocked}
              icon={<RotateCcw size={16} aria-hidden />}
              onClick={() => change(key, fallback)}
            />
          )}
        </div>
        {changed && <Tag tone="accent">{labels.changed}</Tag>}
      </div>
    </div>
  )
}
