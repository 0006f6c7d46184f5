import type { SessionUser } from '../../runtime/session/session-user.ts'

/** Whether someone may look at the people of any organisation. */
export const maySeeEveryone = (user: SessionUser) => user.isAdmin || user.roles.includes('issuer')

/**
 * The people of an organisation that someone may see: `all` with those below it, or its `direct` members. Everyone may
 * see their own organisation and those below it. Below the top one are all people, so its members see only each other.
 */
export function visibleMembers(user: SessionUser, { path }: { path: string }): 'all' | 'direct' | 'none' {
  if (maySeeEveryone(user)) return 'all'
  const own = `/${user.organizationId}/`
  if (!path.includes(own)) return 'none'
  if (!path.startsWith(own)) return 'all'
  return path === own ? 'direct' : 'none'
}
