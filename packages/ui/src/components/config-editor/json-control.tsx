'use client'
import { useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Textarea } from '../textarea/textarea.tsx'
import { defaultOf, sameValue } from './config-value.ts'
import type { LeafProps } from './control-props.ts'
import { useEditor, usePathWhile } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'

const stringify = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

function parse(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // the error is shown below the field, which keeps the text
    return undefined
  }
}

/**
 * Edits a value as JSON. Invalid JSON does not change the value; it stays in the field until the value changes after the
 * field was left, or the changes are discarded.
 */
export function JsonControl({ schema, path, value }: LeafProps) {
  const { change, disabled, discards, setUnreadablePaths } = useEditor()
  const labels = useLabels(configEditorLabels)
  const [typed, setTyped] = useState<{ text: string; value: unknown; discards: number }>()
  const [isFocused, setIsFocused] = useState(false)
  const parsed = typed && parse(typed.text)
  const isUnreadable = typed !== undefined && parsed === undefined
  const isInvalid = isUnreadable && typed.discards === discards && (isFocused || sameValue(typed.value, value))
  if (isUnreadable && !isInvalid) setTyped(undefined)
  // for an empty text the editor fills in the default
  const isCurrent =
    parsed !== undefined && sameValue(parsed.value === undefined ? defaultOf(schema) : parsed.value, value)
  const text = typed !== undefined && (isInvalid || isCurrent) ? typed.text : stringify(value)
  usePathWhile(isInvalid, path, setUnreadablePaths)
  const onType = (text: string) => {
    setTyped({ text, value, discards })
    const read = parse(text)
    if (read) change(path, read.value)
  }
  return (
    <div data-q="config-json" className="q:flex q:flex-col q:gap-1">
      <Textarea
        className="q:font-mono"
        dir="ltr"
        spellCheck={false}
        value={text}
        disabled={disabled}
        onChange={(event) => onType(event.target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false)
          setTyped(isInvalid ? { ...typed, value } : undefined)
        }}
      />
      <p data-q="config-error" aria-live="polite" className="q:text-xs q:text-danger">
        {isInvalid && labels.noJson}
      </p>
    </div>
  )
}
