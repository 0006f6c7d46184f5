import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Field, Switch, TimePicker } from '@quadrangle/ui'
import { useRef } from 'react'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings.ts'

const defaultQuietHours = { from: '22:00', until: '07:00' }

/** The hours in which e-mails and text messages wait. */
export function QuietSection({ form }: { form: SettingsForm }) {
  const { t } = useLingui()
  const { settings, saved, change } = form
  const { quiet } = settings
  const lastHours = useRef(quiet ?? defaultQuietHours)
  const isSameTime = quiet !== null && quiet.from === quiet.until
  const set = (part: Partial<typeof defaultQuietHours>) => {
    lastHours.current = { ...lastHours.current, ...part }
    change({ quiet: lastHours.current })
  }
  return (
    <SettingsSection
      id="notification-quiet"
      title={<Trans>Quiet hours</Trans>}
      help={<Trans>E-mails and text messages wait until the quiet hours end. Times are those of the campus.</Trans>}
    >
      <Switch
        label={<Trans>Quiet hours every day</Trans>}
        checked={quiet !== null}
        onCheckedChange={(on) => change({ quiet: on ? lastHours.current : null })}
      />
      {quiet !== null && (
        <div className="mt-4 flex flex-wrap gap-4">
          <Field label={t`From`} className="w-40">
            <TimePicker value={quiet.from} step={30} onValueChange={(from) => from !== null && set({ from })} />
          </Field>
          <Field
            label={t`Until`}
            className="w-40"
            error={isSameTime ? t`Choose another time than the beginning.` : undefined}
            help={quiet.until < quiet.from ? t`on the next day` : undefined}
          >
            <TimePicker value={quiet.until} step={30} onValueChange={(until) => until !== null && set({ until })} />
          </Field>
        </div>
      )}
      {saved.waiting.quiet > 0 && (
        <p className="mt-3 text-xs text-text-muted">
          <Plural
            value={saved.waiting.quiet}
            one="# message waits for the end of the quiet hours."
            other="# messages wait for the end of the quiet hours."
          />
        </p>
      )}
    </SettingsSection>
  )
}
