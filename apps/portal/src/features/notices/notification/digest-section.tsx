import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Field, Select, TimePicker } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings.ts'

/** The names of the weekdays, computed from a week that begins on Monday, 7 December 2026. */
const weekdays = (locale: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: new Date(Date.UTC(2026, 11, 6 + day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
  }))

/** The day and time at which the digest is sent. */
export function DigestSection({ form }: { form: SettingsForm }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { settings, saved, change } = form
  const { digest, switches } = settings
  const isUsed = Object.values(switches).some(({ email }) => email === 'digest')
  return (
    <SettingsSection
      id="notification-digest"
      title={<Trans>Digest by e-mail</Trans>}
      help={
        isUsed ? (
          <Trans>One e-mail with all notices that you have not read by then.</Trans>
        ) : (
          <Trans>One e-mail instead of many. Choose “E-mail in the digest” for a kind of notice above.</Trans>
        )
      }
    >
      <div className="flex flex-wrap gap-4">
        <Field label={t`Day`} className="w-40">
          <Select
            value={digest.weekday === null ? '' : String(digest.weekday)}
            disabled={!isUsed}
            options={[{ value: '', label: t`Every day` }, ...weekdays(locale)]}
            onChange={({ target }) =>
              change({ digest: { ...digest, weekday: target.value === '' ? null : Number(target.value) } })
            }
          />
        </Field>
        <Field label={t`Time`} className="w-40">
          <TimePicker
            value={digest.at}
            step={30}
            disabled={!isUsed}
            onValueChange={(at) => at !== null && change({ digest: { ...digest, at } })}
          />
        </Field>
      </div>
      {saved.waiting.digest > 0 && (
        <p className="mt-3 text-xs text-text-muted">
          <Plural
            value={saved.waiting.digest}
            one="# notice waits for the next digest."
            other="# notices wait for the next digest."
          />
        </p>
      )}
    </SettingsSection>
  )
}
