import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

export type AppList = ContractData<'app', 'list'>

/** Loads all apps, and those on the person's homepage. */
export const appsAction = actionAtom<void, AppList>({ run: ({ api, signal }) => api.app.list({ signal }) })

/** The filter text; kept when the person leaves the page and comes back. */
export const appFilterAtom = sessionAtom('')
