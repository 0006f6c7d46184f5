import { actionAtom } from '../../state/action-atom.ts'

/** Records that the person has opened an app; undefined clears the list of opened apps. */
export const recentAppsAction = actionAtom<string | undefined, string[]>({
  // No signal: recording one app must not abort recording another.
  run: async ({ api }, id) => {
    const body = id === undefined ? { request_type: 'clear' as const } : { request_type: 'open' as const, app_id: id }
    return (await api.app.recent({ body })).recent
  },
})
