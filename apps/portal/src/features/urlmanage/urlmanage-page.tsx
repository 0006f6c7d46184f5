import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ShieldX from 'lucide-react/icons/shield-x'
import { registerKinds } from '../../shared/list-search.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TabBar, TabLink } from '../../shared/tab-links.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { rolesAtom } from '../../state/session.ts'
import type { RegisterKind } from './state.ts'
import { urlsAction } from './state.ts'
import { UrlTable } from './url-table.tsx'

/** Every address that the portal shows or fetches; for administrators. */
export function UrlmanagePage() {
  const admin = useAtomValue(rolesAtom).includes('admin')
  return (
    <PageFrame
      title={<Trans>URL management</Trans>}
      description={admin && <Trans>Every address that the portal shows or fetches.</Trans>}
    >
      {admin ? <Register /> : <NotAllowed />}
    </PageFrame>
  )
}

function Register() {
  const { t } = useLingui()
  const search = useSearch({ strict: false })
  const kind = registerKinds.find((each) => each === search.kind) ?? 'app'
  const { page = 1 } = search
  const load = useLoad(urlsAction, { kind, page })
  const names: Record<RegisterKind, string> = {
    app: t`Apps`,
    card: t`Card sources`,
    system: t`Business systems`,
    nav: t`Navigation`,
    footer: t`Footer links`,
  }
  // The role may have been taken away since the page was opened.
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <>
      <TabBar label={t`Kinds of addresses`}>
        {registerKinds.map((each) => (
          <TabLink
            key={each}
            to="/urlmanage"
            search={each === 'app' ? {} : { kind: each }}
            current={each === kind}
            count={load.data?.kind === each ? load.data.total : undefined}
          >
            {names[each]}
          </TabLink>
        ))}
      </TabBar>
      <UrlTable load={load.data?.kind === kind ? load : { ...load, data: undefined }} kind={kind} label={names[kind]} />
    </>
  )
}

/** For those who are no administrators: says so and whom to ask. */
function NotAllowed() {
  return (
    <Panel>
      <EmptyState
        icon={<ShieldX size={28} />}
        title={<Trans>Only administrators may see this page</Trans>}
        description={<Trans>Error 403. If you need it for your work, ask an administrator of the portal.</Trans>}
        action={
          <Button asChild>
            <Link to="/home">
              <Trans>Back to the home page</Trans>
            </Link>
          </Button>
        }
      />
    </Panel>
  )
}
