import { DateTimePicker } from '../../components/date-time-picker/date-time-picker.tsx'
import { Field } from '../../components/field/field.tsx'
import { Input } from '../../components/input/input.tsx'
import { textDirection } from '../../components/text-direction.ts'
import type { ComposerLabels } from './labels.ts'
import type { NoticeEvent } from './notice-draft.ts'
import type { RefusedDates } from './validate-notice.ts'

interface EventSectionProps {
  labels: ComposerLabels
  event: NoticeEvent
  /** The current local time; undefined until it is known. */
  now: string | undefined
  error: string
  /** The dates that were typed and refused; the pickers show why. */
  refused: RefusedDates
  onRefused: (part: 'begins' | 'ends', why: string | undefined) => void
  /** The maximum length of the place. */
  maxPlace: number
  onChange: (part: Partial<NoticeEvent>) => void
}

/** Date, time and place of the event; a past event is allowed. */
export function EventSection(props: EventSectionProps) {
  const { labels, event, now, error, refused, onRefused, maxPlace, onChange } = props
  const { begins, ends, place } = event
  const today = now !== undefined && { today: now.slice(0, 10) }
  const endsFirst = begins !== null && ends !== null && ends <= begins
  const invalidPart = endsFirst ? 'ends' : [...place].length > maxPlace ? 'place' : 'begins'
  const isRefused = refused.begins !== undefined || refused.ends !== undefined
  const errorAt = (part: typeof invalidPart) => (part === invalidPart && !isRefused ? error : '')
  return (
    <>
      <div data-q="event-times" className="q:flex q:flex-wrap q:gap-4">
        <div data-q="event-begins" className="q:min-w-56 q:flex-1">
          <Field label={labels.eventBegins} required error={errorAt('begins')}>
            <DateTimePicker
              value={begins}
              {...today}
              onValueChange={(value) => onChange({ begins: value })}
              onProblemChange={(why) => onRefused('begins', why)}
            />
          </Field>
        </div>
        <div data-q="event-ends" className="q:min-w-56 q:flex-1">
          <Field label={labels.eventEnds} optional error={errorAt('ends')}>
            <DateTimePicker
              value={ends}
              {...today}
              {...(begins !== null && { min: begins })}
              onValueChange={(value) => onChange({ ends: value })}
              onProblemChange={(why) => onRefused('ends', why)}
            />
          </Field>
        </div>
      </div>
      <Field label={labels.eventPlace} optional error={errorAt('place')}>
        <Input
          dir={textDirection(place)}
          value={place}
          autoComplete="off"
          onChange={({ target }) => onChange({ place: target.value })}
        />
      </Field>
    </>
  )
}
