'use client'
import { useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { parseNumber } from '../number-input/parse-number.ts'
import { Popover } from '../popover/popover.tsx'
import { isEmptyFilter } from './data-table-state.ts'
import type { DataTableRange } from './data-table-types.ts'
import { dataTableLabels } from './labels.ts'
import type { FilterPanelProps } from './panel-props.ts'

/** The filter of one column; loaded by FilterButton, and open at first. It applies while the user types. */
export function FilterPanel({ trigger, ...props }: FilterPanelProps) {
  const { name, value, onChange } = props
  const labels = useLabels(dataTableLabels)
  return (
    <Popover trigger={trigger} defaultOpen align="end" title={name} className="q:w-60">
      <div data-q="data-table-filter" className="q:flex q:flex-col q:gap-3">
        <FilterControl {...props} />
        <Button
          size="small"
          disabled={isEmptyFilter(value)}
          onClick={() => onChange(undefined)}
          className="q:self-start"
        >
          {labels.clear}
        </Button>
      </div>
    </Popover>
  )
}

function FilterControl({ kind, value, onChange, choices }: Omit<FilterPanelProps, 'trigger'>) {
  const labels = useLabels(dataTableLabels)
  if (kind === 'choice')
    return <Choices chosen={Array.isArray(value) ? value : []} choices={choices} onChange={onChange} />
  if (kind === 'range') {
    const range = isRange(value) ? value : { min: null, max: null }
    return (
      <div data-q="data-table-range" className="q:grid q:grid-cols-2 q:gap-2">
        <RangeEnd label={labels.least} value={range.min} onChange={(min) => onChange({ ...range, min })} />
        <RangeEnd label={labels.greatest} value={range.max} onChange={(max) => onChange({ ...range, max })} />
      </div>
    )
  }
  return (
    <Field label={labels.contains}>
      <Input
        type="search"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function isRange(value: FilterPanelProps['value']): value is DataTableRange {
  return typeof value === 'object' && 'min' in value
}

interface ChoicesProps extends Pick<FilterPanelProps, 'choices' | 'onChange'> {
  chosen: readonly string[]
}

function Choices({ chosen, choices, onChange }: ChoicesProps) {
  // the choices at the time of opening: other choices of the same column must not disappear while one is selected
  const [initialChoices] = useState(choices)
  return (
    <div data-q="data-table-choices" className="q:flex q:flex-col q:gap-1">
      {initialChoices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={chosen.includes(choice)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
          }
        />
      ))}
    </div>
  )
}

const noLimits = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, decimals: 20 }

interface RangeEndProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** One end of a range. It keeps its own text, because a number that is being typed may not be one yet. */
function RangeEnd({ label, value, onChange }: RangeEndProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const locale = useLabelLocale()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false })
  const text = typed && typed.value === value ? typed.text : value === null ? '' : format.format(value)
  return (
    <Field label={label}>
      <Input
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          const next = event.target.value
          const { value: parsed } = parseNumber(next, noLimits, locale)
          setTyped({ text: next, value: parsed })
          onChange(parsed)
        }}
      />
    </Field>
  )
}
