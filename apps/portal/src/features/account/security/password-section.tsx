import { Trans, useLingui } from '@lingui/react/macro'
import { Button, RelativeTime, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { SecuritySection } from './security-section.tsx'
import type { Account } from './state.ts'

interface PasswordSectionProps {
  password: Account['password']
  onChange: () => void
}

/** How long the password has been unchanged, and a button to change it. */
export function PasswordSection({ password, onChange }: PasswordSectionProps) {
  const { t } = useLingui()
  return (
    <SecuritySection
      id="password"
      title={t({ message: 'Password', context: 'of the account' })}
      state={
        password.must_change === 1 && (
          <Tag tone="warning">
            <Trans>Set by someone else</Trans>
          </Tag>
        )
      }
      help={<PasswordState password={password} />}
      action={
        password.can_change === 1 && (
          <Button size="small" onClick={onChange}>
            <Trans>Change password</Trans>
          </Button>
        )
      }
    />
  )
}

function PasswordState({ password: { can_change, changed_at } }: { password: Account['password'] }) {
  const locale = useAtomValue(localeAtom)
  if (!can_change) {
    return <Trans>Your institution keeps it in another system. Change it there; the portal never stores it.</Trans>
  }
  if (changed_at === null) return <Trans>Not changed yet</Trans>
  const date = formatDate(changed_at, locale)
  return (
    <Trans>
      Changed <RelativeTime date={changed_at} /> ({date})
    </Trans>
  )
}
