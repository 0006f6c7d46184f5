'use client'
import { Input } from '../../components/input/input.tsx'
import { Select } from '../../components/select/select.tsx'
import { Textarea } from '../../components/textarea/textarea.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { ColourControl } from './colour-control.tsx'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { ImageControl } from './image-control.tsx'
import { JsonControl } from './json-control.tsx'
import { configEditorLabels } from './labels.ts'
import { NumberControl } from './number-control.tsx'
import { localText, valuesOf } from './schema.ts'

/** The control of a single value. */
export function LeafControl(props: LeafProps) {
  const { control, path, value } = props
  const { change, disabled } = useEditor()
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  const type = (event: { target: { value: string } }) => change(path, event.target.value)
  switch (control) {
    case 'number':
      return <NumberControl {...props} />
    case 'colour':
      return <ColourControl {...props} />
    case 'image':
      return <ImageControl {...props} />
    case 'select':
      return <SelectControl {...props} />
    case 'json':
      return <JsonControl {...props} />
    case 'textarea':
      return <Textarea value={text} onChange={type} disabled={disabled} autoGrow />
    case 'date':
      return <Input type="date" value={text} onChange={type} disabled={disabled} />
    case 'address':
      return (
        <Input
          type="text"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={type}
          disabled={disabled}
        />
      )
    default:
      return <Input value={text} onChange={type} disabled={disabled} />
  }
}

/** A select of the values of a schema, by index because values may be of any type. */
function SelectControl({ schema, path, value }: LeafProps) {
  const { change, disabled } = useEditor()
  const locale = useLabelLocale()
  const labels = useLabels(configEditorLabels)
  const values = valuesOf(schema) ?? []
  const at = values.indexOf(value)
  const options = values.map((one, index) => ({
    value: String(index),
    label: localText(schema['x-labels']?.[String(one)], locale) ?? (one === '' ? labels.none : String(one)),
  }))
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
