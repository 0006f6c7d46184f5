import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { backstageSearch } from '../../shared/list-search.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { TabBar, TabLink } from '../../shared/tab-links.tsx'
import { rolesAtom } from '../../state/session.ts'
import { Records } from './audit/audit-log.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { Outbox } from './outbox/outbox.tsx'
import { Register } from './urls/url-register.tsx'

type View = 'addresses' | 'outbox' | 'records'

/** The administration: URLs, the outbox, and the audit log. */
export function AdminPage() {
  const { t } = useLingui()
  const admin = useAtomValue(rolesAtom).includes('admin')
  const { view = 'addresses' } = backstageSearch(useSearch({ strict: false }))
  const texts = useTexts()
  if (!admin) {
    return (
      <PageFrame title={texts.addresses.title}>
        <NotAllowed />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={texts[view].title} description={texts[view].description}>
      <TabBar label={t`Backstage`}>
        {views.map((each) => (
          <TabLink
            key={each}
            to="/urlmanage"
            search={each === 'addresses' ? {} : { view: each }}
            current={each === view}
          >
            {texts[each].tab}
          </TabLink>
        ))}
      </TabBar>
      {view === 'addresses' && <Register />}
      {view === 'outbox' && <Outbox />}
      {view === 'records' && <Records />}
    </PageFrame>
  )
}

const views: readonly View[] = ['addresses', 'outbox', 'records']

function useTexts(): Record<View, { tab: ReactNode; title: ReactNode; description: ReactNode }> {
  return useMemo(
    () => ({
      addresses: {
        tab: <Trans>Addresses</Trans>,
        title: <Trans>Link management</Trans>,
        description: <Trans>Every address that the portal shows or fetches.</Trans>,
      },
      outbox: {
        tab: <Trans>Outbox</Trans>,
        title: <Trans>Outbox</Trans>,
        description: <Trans>E-mails and text messages that could not be sent.</Trans>,
      },
      records: {
        tab: <Trans>Records</Trans>,
        title: <Trans>Records</Trans>,
        description: (
          <Trans>
            Who logged in, who sent, changed or exported notices, who looked at names, and who changed settings.
          </Trans>
        ),
      },
    }),
    [],
  )
}
