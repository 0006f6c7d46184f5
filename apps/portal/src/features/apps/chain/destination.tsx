import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, DescriptionItem, DescriptionList } from '@quadrangle/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { isOutside } from './leaving.ts'
import type { LeavingLink } from './state.ts'

export interface DestinationProps {
  link: LeavingLink
  locale: Locale
  back: ReactNode
}

/** Name, host and URL of a destination, with "continue" and "back". */
export function Destination({ link, locale, back }: DestinationProps) {
  const { t } = useLingui()
  const name = localized(link, 'name', locale)
  const description = localized(link, 'description', locale)
  const outside = isOutside(link.url)
  return (
    <div className="flex flex-col gap-5 p-6">
      <div className="flex items-center gap-4">
        {link.icon_url !== '' ? (
          <AppIcon src={link.icon_url} name={name} />
        ) : (
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-surface-sunken text-text-muted">
            {outside ? <Globe size={24} aria-hidden /> : <House size={24} aria-hidden />}
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          {description !== '' && <p className="text-sm text-text-muted wrap-anywhere">{description}</p>}
        </div>
      </div>
      <p className="text-sm">
        {outside ? (
          <Trans>This link leads out of the portal. Check the address before you enter anything there.</Trans>
        ) : (
          <Trans>This link leads to another page of this site.</Trans>
        )}
      </p>
      <DescriptionList layout="beside" className="rounded-control border border-border bg-surface-sunken p-4">
        {link.host !== '' && (
          <DescriptionItem term={<Trans>Host</Trans>} className="font-medium">
            {link.host}
          </DescriptionItem>
        )}
        <DescriptionItem term={<Trans>Full address</Trans>}>
          <span className="font-mono text-xs/5 break-all">{link.url}</span>
        </DescriptionItem>
      </DescriptionList>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="solid">
          <Anchor
            href={link.url}
            rel="noopener noreferrer"
            target={outside ? '_blank' : undefined}
            aria-label={outside ? t`Continue to ${name} in a new window` : undefined}
          >
            <Trans>Continue</Trans>
            {outside && <ExternalLink size={16} aria-hidden />}
          </Anchor>
        </Button>
        {back}
      </div>
    </div>
  )
}
