'use client'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { Radio } from '../../components/radio/radio.tsx'
import { RadioGroup } from '../../components/radio/radio-group.tsx'
import { Textarea } from '../../components/textarea/textarea.tsx'
import { useTask } from '../../components/use-task.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { receiptFormLabels } from './labels.ts'
import type { ReceiptAnswer, ReceiptOption } from './receipt-answer.ts'

interface ReceiptFieldsProps {
  /** The id of the question. */
  labelledBy: string
  options: readonly ReceiptOption[]
  /** The previous answer. */
  answer: ReceiptAnswer | undefined
  note: 'none' | 'optional' | 'required'
  maxNote: number
  /** Whether answers are closed. */
  closed: boolean
  /** An unsent draft. */
  start: ReceiptAnswer | undefined
  /** Called with the input at every change. */
  onInputChange: (entered: ReceiptAnswer) => void
  onSubmit: (answer: ReceiptAnswer) => unknown
  /** Called with the submitted answer. */
  onDone: (answer: ReceiptAnswer) => void
  /** Goes back to the previous answer; undefined if there is none. */
  onCancel: (() => void) | undefined
}

/** Options, note and submit button. The input is kept on errors. */
export function ReceiptFields(props: ReceiptFieldsProps) {
  const { labelledBy, options, answer, start = answer, note, maxNote, closed, onInputChange, ...callbacks } = props
  const { onSubmit, onDone, onCancel } = callbacks
  const labels = useLabels(receiptFormLabels)
  const locale = useLabelLocale()
  const [option, setOption] = useState(start?.option ?? '')
  const [text, setText] = useState(start?.note ?? '')
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false)
  const { busy, failure, run } = useTask<'submit'>()
  const noOption = !options.some(({ key }) => key === option)
  const noNote = note === 'required' && text.trim() === ''
  const remaining = maxNote - [...text].length

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setHasTriedToSubmit(true)
    if (closed || noOption || noNote || remaining < 0) return
    const newAnswer = { option, note: note === 'none' ? '' : text.trim() }
    if (await run('submit', () => onSubmit(newAnswer))) onDone(newAnswer)
  }
  const problem = closed ? labels.closedWhileTyping : failure && labels.failed(failure.reason)
  return (
    <form data-q="receipt-fields" noValidate onSubmit={submit} className="q:flex q:flex-col q:gap-4">
      <div data-q="receipt-choice" className="q:flex q:flex-col q:gap-1">
        <RadioGroup
          aria-labelledby={labelledBy}
          aria-required
          aria-invalid={(hasTriedToSubmit && noOption) || undefined}
          aria-describedby={`${labelledBy}-missing`}
          value={noOption ? null : option}
          disabled={closed}
          onValueChange={(key) => {
            setOption(key)
            onInputChange({ option: key, note: text })
          }}
        >
          {options.map(({ key, label }) => (
            <Radio key={key} value={key} label={label} />
          ))}
        </RadioGroup>
        <p
          data-q="receipt-missing"
          id={`${labelledBy}-missing`}
          aria-live="polite"
          className="q:text-xs q:text-danger q:wrap-anywhere"
        >
          {hasTriedToSubmit && noOption && !closed ? labels.missingOption : null}
        </p>
      </div>
      {/* print only: the status instead of the form */}
      <p data-q="receipt-paper" className="q:hidden q:text-xs q:text-text-muted q:print:block">
        {answer === undefined ? labels.notReplied : labels.replied}
      </p>
      {note !== 'none' && (
        <Field
          className="q:print:hidden"
          label={labels.note}
          required={note === 'required'}
          optional={note === 'optional'}
          help={remaining <= 50 ? labels.noteHelp(remaining.toLocaleString(locale)) : undefined}
          error={hasTriedToSubmit && noNote && !closed ? labels.missingNote : undefined}
        >
          <Textarea
            rows={2}
            autoGrow
            value={text}
            readOnly={closed}
            maxLength={maxNote}
            onChange={(event) => {
              setText(event.target.value)
              onInputChange({ option, note: event.target.value })
            }}
          />
        </Field>
      )}
      <p data-q="receipt-problem" role="alert" className="q:print:hidden q:text-sm q:text-danger q:wrap-anywhere">
        {problem}
      </p>
      <div data-q="receipt-buttons" className="q:flex q:flex-wrap q:gap-2 q:print:hidden">
        <Button type="submit" variant="solid" loading={busy !== undefined} disabled={closed}>
          {answer === undefined ? labels.submit : labels.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{labels.cancel}</Button>}
      </div>
    </form>
  )
}
