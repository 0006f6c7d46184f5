import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import type { ReactNode } from 'react'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { configAtom } from '../../state/config.ts'
import { localeAtom } from '../../state/locale.ts'
import { AudiencePanel } from './audience-panel.tsx'
import { boxPaths } from './boxes.ts'
import { GroupsPanel } from './groups-panel.tsx'
import { CardsSkeleton, IssuerCard } from './issuer-card.tsx'
import { issuersAction } from './state.ts'

/** In which names someone may send notices, and whom those names reach. */
export function SendPage() {
  const { t } = useLingui()
  const issuers = useLoad(issuersAction)
  const locale = useAtomValue(localeAtom)
  return (
    <PageFrame
      title={<Trans>Send notices</Trans>}
      description={<Trans>The names in which you may send, and the people whom they reach.</Trans>}
      breadcrumbs={[{ label: t`Notices`, href: boxPaths.default }, { label: t`Send` }]}
    >
      <PanelLoad
        load={issuers}
        skeleton={
          <SendLayout
            names={<CardsSkeleton />}
            beside={
              <Panel className="p-card-padding">
                <SkeletonText lines={6} />
              </Panel>
            }
          />
        }
        isEmpty={({ list }) => list.length === 0}
        empty={<NoRight />}
      >
        {({ list }) => (
          <SendLayout
            names={
              <ul className="grid gap-4 sm:grid-cols-2">
                {list.map((issuer) => (
                  <li key={issuer.organization_id} className="min-w-0">
                    <IssuerCard issuer={issuer} locale={locale} />
                  </li>
                ))}
              </ul>
            }
            beside={
              <>
                <GroupsPanel />
                <AudiencePanel top={list.map(({ organization_id }) => organization_id)} locale={locale} />
              </>
            }
          />
        )}
      </PanelLoad>
    </PageFrame>
  )
}

function SendLayout({ names, beside }: { names: ReactNode; beside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      {names}
      <div className="flex flex-col gap-4">{beside}</div>
    </div>
  )
}

/** For those who may not send: says who decides about it. */
function NoRight() {
  const { email } = useAtomValue(configAtom).footerInfo
  return (
    <Panel>
      <EmptyState
        icon={<ShieldQuestion size={28} />}
        title={<Trans>You may not send notices</Trans>}
        description={
          email === '' ? (
            <Trans>The office of your organisation decides who may send in its name. Ask there.</Trans>
          ) : (
            <Trans>
              The office of your organisation decides who may send in its name. Ask there, or write to {email}.
            </Trans>
          )
        }
        action={
          <Button asChild>
            <Link to={boxPaths.default}>
              <Trans>Back to the notices</Trans>
            </Link>
          </Button>
        }
      />
    </Panel>
  )
}
