import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { leadingGhostButtonClass, SecurityRow, SecuritySection } from './security-section.tsx'
import type { TrustedBrowser } from './state.ts'

interface TrustedBrowserSectionProps {
  browsers: readonly TrustedBrowser[]
  onChanged: () => Promise<unknown>
}

/** The browsers in which a log-in does not ask for the second factor. */
export function TrustedBrowserSection({ browsers, onChanged }: TrustedBrowserSectionProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const showToast = useToast()
  const end = async (id?: string) => {
    const { ended } = await api.account.endTrust({ body: id === undefined ? {} : { id } })
    showToast({
      tone: 'success',
      title: t`${plural(ended, { one: '# browser is no longer trusted', other: '# browsers are no longer trusted' })}`,
    })
    await onChanged()
  }
  return (
    <SecuritySection
      id="trusted-browsers"
      title={<Trans>Trusted browsers</Trans>}
      help={
        browsers.length === 0 ? (
          <Trans>None. Each log-in asks for the second step.</Trans>
        ) : (
          <Trans>Here your password alone logs you in, without the second step.</Trans>
        )
      }
      action={
        browsers.length > 1 && (
          <ConfirmButton
            title={<Trans>Stop trusting all browsers?</Trans>}
            text={<Trans>The next log-in in each of them asks for the second step.</Trans>}
            confirmLabel={t`Stop trusting all`}
            onConfirm={() => end()}
          >
            <Trans>Stop trusting all</Trans>
          </ConfirmButton>
        )
      }
    >
      {browsers.map(({ id, client: name, current, created_at, expires_at }) => {
        const client = name || t`Unknown device`
        const until = formatDate(expires_at, locale, 'dateTime')
        return (
          <SecurityRow
            key={id}
            icon={<DeviceIcon client={name} />}
            title={
              <>
                {client}
                {current === 1 && (
                  <Tag tone="success">
                    <Trans>This browser</Trans>
                  </Tag>
                )}
              </>
            }
            text={
              <Trans>
                Trusted <RelativeTime date={created_at} />, until {until}
              </Trans>
            }
            actions={
              <ConfirmButton
                variant="ghost"
                className={leadingGhostButtonClass}
                aria-label={t`Stop trusting ${client}`}
                title={<Trans>Stop trusting {client}?</Trans>}
                text={<Trans>The next log-in there asks for the second step.</Trans>}
                confirmLabel={t`Stop trusting`}
                onConfirm={() => end(id)}
              >
                <Trans>Stop trusting</Trans>
              </ConfirmButton>
            }
          />
        )
      })}
    </SecuritySection>
  )
}
