'use client'
import { useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { FieldContext } from '../field/field-context.ts'
import { Input } from '../input/input.tsx'
import { Slider } from '../slider/slider.tsx'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'

/** The largest range with a slider; beyond it one step is less than a pixel. */
const MAX_SLIDER_RANGE = 200

/** The value of a typed text: undefined if it is empty, and the text itself if it is no number. */
function parseTyped(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined
  const number = Number(typed)
  return Number.isFinite(number) ? number : typed
}

/** A number input, with a slider if the range is limited. Text that is no number is kept and marked as invalid. */
export function NumberControl({ schema, path, value, title }: LeafProps) {
  const { change, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const { minimum, maximum } = schema
  const [typed, setTyped] = useState<string>()
  // "1." and "1.50" stay as typed while their value is the current one
  const isTyped = typed !== undefined && parseTyped(typed) === value
  const text = isTyped ? typed : value === undefined ? '' : String(value)
  const hasSlider =
    minimum !== undefined && maximum !== undefined && maximum - minimum <= MAX_SLIDER_RANGE && maximum - minimum > 2
  return (
    <NumberRow>
      <Input
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        className="q:max-w-40"
        value={text}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.target.value)
          change(path, parseTyped(event.target.value))
        }}
        onBlur={() => setTyped(undefined)}
        end={schema['x-unit'] && <span className="q:pe-2 q:text-xs q:text-text-muted">{schema['x-unit']}</span>}
      />
      {hasSlider && (
        // the field's label, help and error belong to the input
        <FieldContext value={null}>
          <div className="q:min-w-24 q:flex-1">
            <Slider
              aria-label={labels.slide(title)}
              min={minimum}
              max={maximum}
              step={schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any')}
              value={typeof value === 'number' && !Number.isNaN(value) ? value : minimum}
              disabled={disabled}
              onValueChange={(moved) => change(path, moved)}
            />
          </div>
        </FieldContext>
      )}
    </NumberRow>
  )
}

function NumberRow({ children }: { children: React.ReactNode }) {
  return (
    <div data-q="config-number" className="q:flex q:flex-wrap q:items-center q:gap-3">
      {children}
    </div>
  )
}
