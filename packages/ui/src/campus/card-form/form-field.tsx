'use client'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { Field } from '../../components/field/field.tsx'
import { Input } from '../../components/input/input.tsx'
import { Select } from '../../components/select/select.tsx'
import { Textarea } from '../../components/textarea/textarea.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { CardItemV1 } from '../card-content/card-content-v1.ts'
import { maxLengthOf } from './form-answers.ts'
import { cardFormLabels } from './labels.ts'

interface FormFieldProps {
  item: CardItemV1
  answer: string | boolean
  problem: string | undefined
  onAnswer: (answer: string | boolean) => void
}

/** One field with the control of its type. */
export function FormField({ item, answer, problem, onAnswer }: FormFieldProps) {
  const labels = useLabels(cardFormLabels)
  const required = item.required === 1
  if (item.field === 'checkbox') {
    return (
      <div data-q="card-form-tick">
        <Checkbox
          data-card-field
          label={item.title}
          help={item.text}
          checked={answer === true}
          required={required}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => onAnswer(event.target.checked)}
        />
        <p data-q="card-form-problem" aria-live="polite" className="q:text-xs q:text-danger">
          {problem}
        </p>
      </div>
    )
  }
  const shared = {
    'data-card-field': true,
    value: String(answer),
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  }
  return (
    <Field label={item.title} help={item.text} error={problem} required={required}>
      {item.field === 'select' ? (
        <Select {...shared} options={[{ value: '', label: labels.choose }, ...choices(item)]} className="q:w-full" />
      ) : item.field === 'textarea' ? (
        <Textarea {...shared} rows={3} maxLength={maxLengthOf(item)} />
      ) : (
        <Input
          {...shared}
          type={item.field === 'date' ? 'date' : 'text'}
          inputMode={item.field === 'number' ? 'decimal' : undefined}
          maxLength={maxLengthOf(item)}
          end={item.unit && <span className="q:pe-2 q:text-xs q:text-text-muted">{item.unit}</span>}
        />
      )}
    </Field>
  )
}

/** The options without duplicate values. */
function choices({ options = [] }: CardItemV1) {
  const byValue = new Map(options.filter(({ value }) => value !== '').map(({ value, title }) => [value, title]))
  return [...byValue].map(([value, label]) => ({ value, label }))
}
