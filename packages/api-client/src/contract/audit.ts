/** Looks at the names of others, and attempts to log in. Equal ones within a short time are one entry of the audit log. */
export const auditedLooks = [
  'names-seen',
  'people-searched',
  'people-looked-up',
  'members-seen',
  'group-seen',
  'outbox-seen',
  'records-seen',
  'logged-in',
  'log-in-failed',
] as const

/** What changes the state of others, or leaves the portal. Each is an entry of its own. */
export const auditedChanges = [
  'exported',
  'sent',
  'scheduled',
  'unscheduled',
  'recipients-added',
  'edited',
  'revoked',
  'reminded',
  'outbox-released',
  'outbox-retried',
  'config-saved',
  'change-undone',
] as const

/** What the audit log calls something that an institution must be able to answer for. */
export type AuditAction = (typeof auditedLooks | typeof auditedChanges)[number]
