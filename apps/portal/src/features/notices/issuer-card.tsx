import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { Skeleton, Tag } from '@quadrangle/ui'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { AppIcon } from '../../shared/app-icon.tsx'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Locale } from '../../state/locale.ts'

export type Issuer = ContractData<'issue', 'issuers'>['list'][number]

/** A name in which someone may send notices. */
export function IssuerCard({ issuer, locale }: { issuer: Issuer; locale: Locale }) {
  const { i18n } = useLingui()
  const name = localized(issuer, 'organization', locale)
  return (
    <Panel className="flex h-full flex-col gap-4 p-card-padding">
      <div className="flex items-start gap-3">
        <AppIcon src={issuer.logo} name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
          {issuer.official === 1 && (
            <Tag className="mt-1" icon={<BadgeCheck size={14} aria-hidden />}>
              <Trans>Official name</Trans>
            </Tag>
          )}
        </div>
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-4 border-t border-border pt-3">
        <Figure label={<Trans>People reached</Trans>}>{i18n.number(issuer.audience)}</Figure>
        <Figure label={<Trans>Notices sent</Trans>}>{i18n.number(issuer.sent)}</Figure>
      </dl>
    </Panel>
  )
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

const cards = [0, 1, 2, 3]

/** Cards while they load. */
export function CardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {cards.map((card) => (
        <Panel key={card} className="flex flex-col gap-4 p-card-padding">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-10 w-full" />
        </Panel>
      ))}
    </div>
  )
}
