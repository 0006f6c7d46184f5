'use client'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Input } from '../input/input.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Select } from '../select/select.tsx'
import { textDirection } from '../text-direction.ts'
import { Textarea } from '../textarea/textarea.tsx'
import { ColourControl } from './colour-control.tsx'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { ImageControl } from './image-control.tsx'
import { JsonControl } from './json-control.tsx'
import { configEditorLabels } from './labels.ts'
import { NumberControl } from './number-control.tsx'
import { type ConfigSchema, localText, valuesOf } from './schema.ts'

/** The control of a single value. */
export function LeafControl(props: LeafProps) {
  const { control, path, value } = props
  const { change, disabled } = useEditor()
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  const onType = (event: { target: { value: string } }) => change(path, event.target.value)
  switch (control) {
    case 'number':
      return <NumberControl {...props} />
    case 'colour':
      return <ColourControl {...props} />
    case 'image':
      return <ImageControl {...props} />
    case 'select':
      return <SelectControl {...props} />
    case 'segments':
      return <SegmentsControl {...props} />
    case 'json':
      return <JsonControl {...props} />
    case 'textarea':
      return <Textarea dir={textDirection(text)} value={text} onChange={onType} disabled={disabled} autoGrow />
    case 'date':
      return <Input type="date" value={text} onChange={onType} disabled={disabled} />
    case 'address':
      return (
        <Input
          type="text"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={onType}
          disabled={disabled}
        />
      )
    default:
      return <Input dir={textDirection(text)} value={text} onChange={onType} disabled={disabled} />
  }
}

/** The values of a schema as options, by index because values may be of any type. */
function useOptions(schema: ConfigSchema) {
  const locale = useLabelLocale()
  const labels = useLabels(configEditorLabels)
  const values = valuesOf(schema) ?? range(schema)
  const options = values.map((one, index) => ({
    value: String(index),
    label: localText(schema['x-labels']?.[String(one)], locale) ?? (one === '' ? labels.none : String(one)),
  }))
  return { values, options }
}

/** The whole numbers of a small range, such as 1 to 3. */
function range({ type, minimum = 0, maximum = 0 }: ConfigSchema): readonly number[] {
  const count = type === 'integer' ? maximum - minimum + 1 : 0
  return Array.from({ length: Math.min(Math.max(count, 0), 12) }, (_, at) => minimum + at)
}

/** A few values side by side. */
function SegmentsControl({ schema, path, value }: LeafProps) {
  const { change, disabled } = useEditor()
  const { values, options } = useOptions(schema)
  const at = values.indexOf(value)
  return (
    <SegmentedControl
      options={options}
      value={at < 0 ? null : String(at)}
      disabled={disabled}
      onValueChange={(index) => change(path, values[Number(index)])}
    />
  )
}

/** A select of the values of a schema. */
function SelectControl({ schema, path, value }: LeafProps) {
  const { change, disabled } = useEditor()
  const { values, options } = useOptions(schema)
  const at = values.indexOf(value)
  // a current value that is no option stays visible until another one is chosen
  if (at < 0) options.unshift({ value: '-1', label: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') })
  return (
    <Select
      className="q:w-full"
      options={options}
      value={String(at)}
      disabled={disabled}
      onChange={(event) => change(path, values[Number(event.target.value)])}
    />
  )
}
