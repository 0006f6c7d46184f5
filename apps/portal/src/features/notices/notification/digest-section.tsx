import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Field, Select, TimePicker } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings.ts'

/** 7 December 2026 is a Monday. */
const weekdays = (locale: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: new Date(Date.UTC(2026, 11, 6 + day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
  }))

/** When the digest goes out. */
export function DigestSection({ form }: { form: SettingsForm }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { settings, known, change } = form
  const { digest, switches } = settings
  const used = Object.values(switches).some(({ email }) => email === 'digest')
  return (
    <SettingsSection
      id="notification-digest"
      title={<Trans>Digest by e-mail</Trans>}
      help={
        used ? (
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
            disabled={!used}
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
            disabled={!used}
            onValueChange={(at) => at !== null && change({ digest: { ...digest, at } })}
          />
        </Field>
      </div>
      {known.waiting.digest > 0 && (
        <p className="mt-3 text-xs text-text-muted">
          <Plural
            value={known.waiting.digest}
            one="# notice waits for the next digest."
            other="# notices wait for the next digest."
          />
        </p>
      )}
    </SettingsSection>
  )
}
