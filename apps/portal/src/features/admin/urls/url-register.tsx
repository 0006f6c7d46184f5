import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { backstageSearch, registerKinds } from '../../../shared/list-search.ts'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import type { RegisterKind } from './state.ts'
import { urlsAction } from './state.ts'
import { UrlTable } from './url-table.tsx'

/** Every URL that the portal shows or fetches, a tab per kind. */
export function Register() {
  const { t } = useLingui()
  const search = backstageSearch(useSearch({ strict: false }))
  const kind = registerKinds.find((each) => each === search.kind) ?? 'app'
  const { page = 1 } = search
  const load = useLoad(urlsAction, { kind, page })
  const names: Record<RegisterKind, string> = {
    app: t`Apps`,
    card: t`Card sources`,
    system: t`Campus systems`,
    nav: t`Navigation`,
    footer: t`Footer links`,
  }
  // The role may have been removed since the page was opened.
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <>
      <TabBar label={t`Kinds of addresses`}>
        {registerKinds.map((each) => (
          <TabLink
            key={each}
            to="/urlmanage/addresses"
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
