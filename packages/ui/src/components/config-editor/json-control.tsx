'use client'
import { useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Textarea } from '../textarea/textarea.tsx'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'

const write = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

function read(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // the error is shown below the field, which keeps the text
    return undefined
  }
}

/** Edits a value as JSON. Invalid JSON stays in the field and does not change the value. */
export function JsonControl({ path, value }: LeafProps) {
  const { change, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && read(typed) === undefined
  const take = (text: string) => {
    setTyped(text)
    const found = read(text)
    if (found) change(path, found.value)
  }
  return (
    <div data-q="config-json" className="q:flex q:flex-col q:gap-1">
      <Textarea
        className="q:font-mono"
        dir="ltr"
        spellCheck={false}
        value={typed ?? write(value)}
        disabled={disabled}
        onChange={(event) => take(event.target.value)}
        onBlur={() => !wrong && setTyped(undefined)}
      />
      <p data-q="config-error" aria-live="polite" className="q:text-xs q:text-danger">
        {wrong && labels.noJson}
      </p>
    </div>
  )
}
