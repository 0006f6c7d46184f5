'use client'
import { useEffect, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Textarea } from '../textarea/textarea.tsx'
import { sameValue } from './config-value.ts'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
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
 * Edits a value as JSON. Invalid JSON does not change the value; it stays in the field until the value changes otherwise
 * or the changes are discarded.
 */
export function JsonControl({ path, value }: LeafProps) {
  const { change, disabled, discards, setUnreadablePaths } = useEditor()
  const labels = useLabels(configEditorLabels)
  const [typed, setTyped] = useState<{ text: string; value: unknown; discards: number }>()
  const isUnreadable = typed !== undefined && parse(typed.text) === undefined
  const isInvalid = isUnreadable && typed.discards === discards && sameValue(typed.value, value)
  const text = typed !== undefined && (isInvalid || !isUnreadable) ? typed.text : stringify(value)
  useEffect(() => {
    if (!isInvalid) return
    setUnreadablePaths((paths) => [...paths, path])
    return () => setUnreadablePaths((paths) => paths.filter((one) => one !== path))
  }, [isInvalid, path, setUnreadablePaths])
  const onType = (text: string) => {
    setTyped({ text, value, discards })
    const parsed = parse(text)
    if (parsed) change(path, parsed.value)
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
        onBlur={() => !isInvalid && setTyped(undefined)}
      />
      <p data-q="config-error" aria-live="polite" className="q:text-xs q:text-danger">
        {isInvalid && labels.noJson}
      </p>
    </div>
  )
}
