'use client'
import { useState } from 'react'
import { Input } from '../../components/input/input.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { safeImage } from '../../theme/index.ts'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'

/** The address of a picture with a preview. */
export function ImageControl({ path, value }: LeafProps) {
  const { change, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const text = typeof value === 'string' ? value : ''
  const [failed, setFailed] = useState('')
  const src = text === '' ? undefined : safeImage(text)
  return (
    <div data-q="config-image" className="q:flex q:min-w-0 q:flex-col q:gap-2">
      <Input
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        value={text}
        disabled={disabled}
        onChange={(event) => change(path, event.target.value)}
      />
      {src !== undefined && failed !== src && (
        <img
          data-q="config-picture"
          src={src}
          alt={labels.picture}
          onError={() => setFailed(src)}
          className="q:h-16 q:w-auto q:max-w-60 q:self-start q:rounded-control q:border q:border-border q:bg-surface-sunken q:object-contain q:p-1"
        />
      )}
      {src !== undefined && failed === src && (
        <p data-q="config-picture-missing" role="status" className="q:text-xs q:text-warning">
          {labels.pictureMissing}
        </p>
      )}
    </div>
  )
}
