import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { Input } from '../../components/input/input.tsx'
import { Select } from '../../components/select/select.tsx'
import { textDirection } from '../../components/text-direction.ts'
import { Textarea } from '../../components/textarea/textarea.tsx'
import { useLabelLocale } from '../../labels/labels-context.ts'
import type { ComposerLabels } from './labels.ts'
import type { NoticeDraft } from './notice-draft.ts'
import { estimateText } from './sms-estimate-text.ts'
import { fullWidthWith, smsLength, toHalfWidth } from './sms-text.ts'
import type { EstimateState } from './use-sms-estimate.ts'

interface SmsSectionProps {
  labels: ComposerLabels
  draft: NoticeDraft
  /** The text as sent, with the mark of an urgent notice. */
  sentText: string
  error: string
  delayError: string
  estimate: EstimateState
  onChange: (part: Partial<NoticeDraft>) => void
}

/** The listed delays in minutes. */
const presets = [30, 60, 120, 240, 1440] as const

const minutesOf = (hours: string) => Math.round(Number(hours) * 60)

/** A delay in words. */
export function delayText(minutes: number, labels: ComposerLabels): string {
  return minutes === 30 ? labels.smsHalfHour : labels.smsHours(minutes / 60)
}

/** The text message for recipients who have not read the notice: text, delay and estimated cost. */
export function SmsSection({ labels, draft, sentText, error, delayError, estimate, onChange }: SmsSectionProps) {
  const { smsText, smsDelay } = draft
  const fullWidth = fullWidthWith(smsText, labels.smsWideSpace)
  const isPreset = presets.some((preset) => preset === smsDelay)
  const [typedHours, setTypedHours] = useState<string>()
  // Another draft may have changed the delay since.
  const isTyped = typedHours !== undefined && minutesOf(typedHours) === smsDelay
  const isCustom = isTyped || !isPreset
  const delayHours = Number.isFinite(smsDelay) ? String(smsDelay / 60) : ''
  return (
    <>
      <Field
        label={labels.smsText}
        required
        error={fullWidth === '' ? error : labels.smsFullWidth(fullWidth)}
        help={<SmsFacts labels={labels} text={sentText} estimate={estimate} />}
      >
        <Textarea
          rows={3}
          dir={textDirection(smsText)}
          value={smsText}
          onChange={(event) => onChange({ smsText: event.target.value })}
        />
      </Field>
      {fullWidth !== '' && (
        <Button size="small" className="q:self-start" onClick={() => onChange({ smsText: toHalfWidth(smsText) })}>
          {labels.smsToHalf}
        </Button>
      )}
      <div data-q="sms-delay" className="q:flex q:flex-wrap q:gap-4">
        <div data-q="sms-delay-choice" className="q:min-w-48 q:flex-1">
          <Field label={labels.smsDelay}>
            <Select
              value={isCustom ? 'custom' : String(smsDelay)}
              options={[
                ...presets.map((minutes) => ({ value: String(minutes), label: delayText(minutes, labels) })),
                { value: 'custom', label: labels.smsCustom },
              ]}
              onChange={({ target }) => {
                setTypedHours(target.value === 'custom' ? delayHours : undefined)
                if (target.value !== 'custom') onChange({ smsDelay: Number(target.value) })
              }}
            />
          </Field>
        </div>
        {isCustom && (
          <div data-q="sms-delay-hours" className="q:min-w-32 q:flex-1">
            <Field label={labels.smsCustomHours} required error={delayError}>
              <Input
                type="number"
                min={0}
                step="any"
                value={isTyped ? typedHours : delayHours}
                onChange={({ target }) => {
                  setTypedHours(target.value)
                  onChange({ smsDelay: minutesOf(target.value) })
                }}
              />
            </Field>
          </div>
        )}
      </div>
    </>
  )
}

function SmsFacts({
  labels,
  text,
  estimate,
}: {
  labels: ComposerLabels
  text: string
  estimate: EstimateState
}): ReactNode {
  const locale = useLabelLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { encoding, units, parts } = smsLength(text)
  // no facts about an empty text
  if (text === '') return null
  const lines = [
    `${labels.smsLength(number(units), number(parts))} · ${encoding === 'gsm' ? labels.smsGsm : labels.smsUcs2}`,
  ]
  const total = estimateText(estimate, labels, locale)
  if (total !== undefined) lines.push(total)
  return lines.map((line) => (
    <span key={line} data-q="sms-fact" className="q:block q:tabular-nums">
      {line}
    </span>
  ))
}
