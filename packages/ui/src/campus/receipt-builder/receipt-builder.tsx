'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useRef } from 'react'
import { DateTimePicker } from '../../components/date-time-picker/date-time-picker.tsx'
import { Field } from '../../components/field/field.tsx'
import { Input } from '../../components/input/input.tsx'
import { Radio } from '../../components/radio/radio.tsx'
import { RadioGroup } from '../../components/radio/radio-group.tsx'
import { Select } from '../../components/select/select.tsx'
import { textDirection } from '../../components/text-direction.ts'
import { useControllableState } from '../../components/use-controllable-state.ts'
import { useLabelLanguage, useLabels } from '../../labels/labels-context.ts'
import { receiptBuilderLabels } from './labels.ts'
import { OptionList } from './option-list.tsx'
import { emptyReceipt, type ReceiptDraft, type ReceiptLimits, receiptLimits, validateReceipt } from './receipt-draft.ts'
import { receiptMessage } from './receipt-messages.ts'
import { ReceiptPreview } from './receipt-preview.tsx'
import {
  hasRefusalWordings,
  type ReceiptTemplateName,
  type RefusalWording,
  receiptTemplateNames,
  templateOptions,
} from './receipt-templates.ts'

/** Props of {@link ReceiptBuilder}. */
export interface ReceiptBuilderProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'children'> {
  /** The receipt; leave out for uncontrolled use. */
  value?: ReceiptDraft
  /** The receipt at first, for uncontrolled use. */
  defaultValue?: ReceiptDraft
  /** Called with the receipt after each change. */
  onValueChange?: (draft: ReceiptDraft) => void
  /** Called with the message of a refused deadline, and with undefined once it is valid; see {@link DateTimePicker}. */
  onDeadlineProblemChange?: (problem: string | undefined) => void
  /** Whether missing values are shown as errors; turn on after a first attempt to send. */
  showMissing?: boolean
  /** Limits that differ from the defaults. */
  limits?: Partial<ReceiptLimits>
  /** The current local time, as `2026-11-20T14:30`, to refuse past deadlines; without it every deadline is valid. */
  now?: string
  /** Whether the preview is open at first. */
  defaultPreview?: boolean
  /** Cannot be changed. */
  disabled?: boolean
}

const notes = ['none', 'optional', 'required'] as const
const refusalWordings: readonly RefusalWording[] = ['unable', 'declined']

/** Edits the receipt of a notice: a question, options, a note, a deadline. */
export function ReceiptBuilder(props: ReceiptBuilderProps) {
  const { value, defaultValue = emptyReceipt, onValueChange, showMissing = false, now: givenNow, ...more } = props
  const { limits: given, defaultPreview = false, disabled = false, onDeadlineProblemChange, className, ...rest } = more
  const now = givenNow ?? undefined
  const labels = useLabels(receiptBuilderLabels)
  const language = useLabelLanguage()
  const [currentDraft, setDraft] = useControllableState(value, defaultValue, onValueChange)
  const draft = currentDraft ?? emptyReceipt
  const limits = { ...receiptLimits, ...given }
  // restored when the template is set back to custom
  const customOptions = useRef<readonly string[]>(undefined)
  const change = (part: Partial<ReceiptDraft>) => setDraft({ ...draft, ...part })

  const problems = validateReceipt(draft, now, limits).filter(({ code }) => showMissing || code !== 'empty')
  const message = (matches: (problem: (typeof problems)[number]) => boolean): string => {
    const problem = problems.find(matches)
    return problem === undefined ? '' : receiptMessage(problem, labels, limits)
  }
  const templateLabel = (name: ReceiptTemplateName, wording = draft.reading) =>
    name === 'custom' ? labels.custom : templateOptions(name, wording, language).join(' / ')
  const setTemplate = (template: ReceiptTemplateName, wording: RefusalWording) => {
    if (draft.template === 'custom') customOptions.current = draft.options
    const options =
      template === 'custom' ? (customOptions.current ?? draft.options) : templateOptions(template, wording, language)
    change({ template, reading: wording, options })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take part in the form around it
    <div
      data-q="receipt-builder"
      role="group"
      aria-label={labels.group}
      {...rest}
      className={cx('q:flex q:min-w-0 q:flex-col q:gap-4', className)}
    >
      <Field
        label={labels.subject}
        help={labels.subjectHelp}
        required
        error={message(({ field }) => field === 'subject')}
      >
        <Input
          dir={textDirection(draft.subject)}
          value={draft.subject}
          disabled={disabled}
          onChange={(event) => change({ subject: event.target.value })}
          // Enter would submit the form around it
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Field label={labels.template}>
        <Select
          value={draft.template}
          disabled={disabled}
          onChange={(event) => setTemplate(event.target.value as ReceiptTemplateName, draft.reading)}
          options={receiptTemplateNames.map((name) => ({ value: name, label: templateLabel(name) }))}
        />
      </Field>
      {hasRefusalWordings(draft.template) && (
        <Field label={labels.reading}>
          <RadioGroup
            value={draft.reading}
            disabled={disabled}
            onValueChange={(wording) => setTemplate(draft.template, wording as RefusalWording)}
          >
            {refusalWordings.map((wording) => (
              <Radio key={wording} value={wording} label={templateLabel(draft.template, wording)} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <OptionList
        labels={labels}
        limits={limits}
        options={draft.options}
        disabled={disabled}
        errors={draft.options.map((_, at) => message((problem) => problem.field === 'option' && problem.at === at))}
        error={message(({ field }) => field === 'options')}
        // edited options are no longer those of a template
        onChange={(options) => change({ options, template: 'custom' })}
      />
      <Field label={labels.note}>
        <RadioGroup
          orientation="horizontal"
          value={draft.note}
          disabled={disabled}
          onValueChange={(note) => change({ note: note as ReceiptDraft['note'] })}
        >
          {notes.map((note) => (
            <Radio
              key={note}
              value={note}
              label={{ none: labels.noteNone, optional: labels.noteOptional, required: labels.noteRequired }[note]}
            />
          ))}
        </RadioGroup>
      </Field>
      <Field label={labels.deadline} help={labels.deadlineHelp} error={message(({ field }) => field === 'deadline')}>
        <DateTimePicker
          value={draft.deadline}
          disabled={disabled}
          {...(now !== undefined && { today: now.slice(0, 10) })}
          onValueChange={(deadline) => change({ deadline })}
          onProblemChange={onDeadlineProblemChange}
        />
      </Field>
      <ReceiptPreview labels={labels} draft={draft} now={now} open={defaultPreview} />
    </div>
  )
}
