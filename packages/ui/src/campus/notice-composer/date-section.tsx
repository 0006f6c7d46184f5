import { DateTimePicker } from '../../components/date-time-picker/date-time-picker.tsx'
import { Field } from '../../components/field/field.tsx'
import { Radio } from '../../components/radio/radio.tsx'
import { RadioGroup } from '../../components/radio/radio-group.tsx'
import type { ComposerLabels } from './labels.ts'
import type { NoticeDraft } from './notice-draft.ts'

interface DateSectionProps {
  labels: ComposerLabels
  draft: NoticeDraft
  /** The current local time; undefined until it is known. */
  now: string | undefined
  error: string
  /** Whether the typed date was refused; the picker shows why. */
  refused: boolean
  onRefused: (why: string | undefined) => void
  onChange: (part: Partial<NoticeDraft>) => void
}

/** The time of sending: now or later. */
export function DateSection({ labels, draft, now, error, refused, onRefused, onChange }: DateSectionProps) {
  return (
    <>
      <Field label={labels.date}>
        <RadioGroup
          orientation="horizontal"
          value={draft.when}
          onValueChange={(when) => onChange({ when: when as NoticeDraft['when'] })}
        >
          <Radio value="now" label={labels.dateNow} />
          <Radio value="later" label={labels.dateLater} />
        </RadioGroup>
      </Field>
      {draft.when === 'later' && (
        <Field label={labels.dateAt} required error={refused ? '' : error}>
          <DateTimePicker
            value={draft.sendAt}
            {...(now !== undefined && { min: now, today: now.slice(0, 10) })}
            onValueChange={(sendAt) => onChange({ sendAt })}
            onProblemChange={onRefused}
          />
        </Field>
      )}
    </>
  )
}
