import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@quadrangle/ui'

interface StayChoiceProps {
  days: number
  staysLoggedIn: boolean
  onStaysLoggedInChange: (staysLoggedIn: boolean) => void
}

/** Asks whether the person wants to stay logged in on this device. */
export function StayChoice({ days, staysLoggedIn, onStaysLoggedInChange }: StayChoiceProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Stay logged in on this device`}
      help={t`${plural(days, { one: 'For # day, but not for administrators and issuers. Not on a shared computer.', other: 'For # days, but not for administrators and issuers. Not on a shared computer.' })}`}
      checked={staysLoggedIn}
      onChange={({ target }) => onStaysLoggedInChange(target.checked)}
    />
  )
}
