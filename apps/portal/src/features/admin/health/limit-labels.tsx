import { Trans } from '@lingui/react/macro'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import type { Health, HealthWarning } from './state.ts'

/** The title and advice of a warning about the limit of one issuer, or of all. */
export function limitLabels(
  { limits, issuers, ...totals }: Health['sending'],
  code: 'texts-limit' | 'urgent-limit',
  level: HealthWarning['level'],
  about: string,
  locale: Locale,
  formatNumber: (value: number) => string,
) {
  const issuer = issuers.find(({ person_id }) => String(person_id) === about)
  const isText = code === 'texts-limit'
  const kind = isText ? 'texts' : 'urgent'
  const used = formatNumber((issuer ?? totals)[kind])
  const most = formatNumber(limits[`${kind}_${issuer ? 'issuer' : 'all'}`])
  const name = issuer ? localized(issuer, 'name', locale) : ''
  const isReached = level === 'danger'
  return {
    title: issuer ? (
      isText ? (
        <Trans>
          {name} sent {used} of {most} text messages in 24 hours
        </Trans>
      ) : (
        <Trans>
          {name} sent {used} of {most} urgent notices in 24 hours
        </Trans>
      )
    ) : isText ? (
      <Trans>
        All issuers sent {used} of {most} text messages in 24 hours
      </Trans>
    ) : (
      <Trans>
        All issuers sent {used} of {most} urgent notices in 24 hours
      </Trans>
    ),
    advice: isReached ? (
      <Trans>
        Further ones are refused. Check in the records whether these were intended. If not, remove the sender’s role and
        end their sessions; otherwise raise the limit.
      </Trans>
    ) : (
      <Trans>
        Above the limit they are refused. Check in the records whether they were intended, or raise the limit.
      </Trans>
    ),
  }
}
