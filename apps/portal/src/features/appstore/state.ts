import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

export type AppList = ContractData<'app', 'list'>

/** Every app of the app centre, and those on one's homepage. */
export const appsAction = actionAtom<void, AppList>({ run: ({ api, signal }) => api.app.list({ signal }) })

/** What the apps are narrowed to; kept while someone looks at another page and comes back. */
export const appFilterAtom = sessionAtom('')
