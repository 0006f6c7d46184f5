import { actionAtom } from '../../state/action-atom.ts'

/** Remembers that the person has opened an app; undefined forgets all that they have opened. */
export const recentAppsAction = actionAtom<string | undefined, string[]>({
  // No signal: one that is remembered must not abort another.
  run: async ({ api }, id) => {
    const body = id === undefined ? { request_type: 'clear' as const } : { request_type: 'open' as const, app_id: id }
    return (await api.app.recent({ body })).recent
  },
})
