import { Trans, useLingui } from '@lingui/react/macro'
import { DateTimePicker, Field, Input, type NoticeEvent, Switch } from '@quadrangle/ui'
import { type ReactNode, useRef } from 'react'

/** The errors of an event, by field. */
export type EventErrors = Partial<Record<'begins' | 'ends' | 'place', ReactNode>>

interface EditEventProps {
  event: NoticeEvent | null
  errors: EventErrors
  onChange: (event: NoticeEvent | null) => void
  /** Called with whether the typed time is invalid or not allowed. */
  onProblemChange: (field: 'begins' | 'ends', hasProblem: boolean) => void
}

const emptyEvent: NoticeEvent = { begins: null, ends: null, place: '' }

/** Time and place of the notice's event, if it has one. */
export function EditEvent({ event, errors, onChange, onProblemChange }: EditEventProps) {
  const { t } = useLingui()
  // The last event: turning the switch off and on restores it.
  const last = useRef(event ?? emptyEvent)
  const hadEvent = useRef(event !== null)
  const set = (part: Partial<NoticeEvent>) => {
    last.current = { ...last.current, ...part }
    onChange(last.current)
  }
  return (
    <section className="flex flex-col gap-4 border-t border-border pt-6" aria-label={t`Event`}>
      <Switch
        label={<Trans>Event details</Trans>}
        help={
          hadEvent.current && event === null ? t`The event is removed; calendar files mark it as cancelled.` : undefined
        }
        checked={event !== null}
        onCheckedChange={(on) => {
          if (event !== null) last.current = event
          onProblemChange('begins', false)
          onProblemChange('ends', false)
          onChange(on ? last.current : null)
        }}
      />
      {event !== null && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`Begins`} required error={errors.begins}>
              <DateTimePicker
                value={event.begins}
                onValueChange={(begins) => set({ begins })}
                onProblemChange={(problem) => onProblemChange('begins', problem !== undefined)}
              />
            </Field>
            <Field label={t`Ends`} optional error={errors.ends}>
              <DateTimePicker
                value={event.ends}
                clearable
                {...(event.begins !== null && { min: event.begins })}
                onValueChange={(ends) => set({ ends })}
                onProblemChange={(problem) => onProblemChange('ends', problem !== undefined)}
              />
            </Field>
          </div>
          <Field label={t`Place`} optional error={errors.place}>
            <Input value={event.place} autoComplete="off" onChange={({ target }) => set({ place: target.value })} />
          </Field>
        </>
      )}
    </section>
  )
}
