import type { SessionUser } from '../../runtime/session/session-user.ts'

/** Whether someone may look at the people of any organisation. */
export const maySeeEveryone = (user: SessionUser) => user.isAdmin || user.roles.includes('issuer')

/**
 * Whether someone may see the people of an organisation. Everyone may for their own organisation and those below it.
 */
export const maySeeMembers = (user: SessionUser, organization: { path: string }) =>
  maySeeEveryone(user) || organization.path.includes(`/${user.organizationId}/`)
