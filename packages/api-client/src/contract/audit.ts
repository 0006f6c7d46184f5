/** Looks at the names of others, and attempts to log in. Equal ones within a short time are one entry of the audit log. */
export const auditedLooks = [
  'names-seen',
  'people-searched',
  'people-looked-up',
  'members-seen',
  'group-seen',
  'outbox-seen',
  'records-seen',
  'directory-seen',
  'logged-in',
  'log-in-failed',
  'card-tried',
] as const

/** What changes the state of others, or leaves the portal. Each is an entry of its own. */
export const auditedChanges = [
  'exported',
  'records-exported',
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
  'content-added',
  'content-changed',
  'content-removed',
  'change-undone',
  'person-saved',
  'access-changed',
  'people-moved',
  'password-reset',
  'sessions-ended',
  'role-changed',
  'organization-saved',
  'organization-moved',
  'organizations-merged',
  'organization-removed',
  'card-source-saved',
  'card-saved',
  'look-published',
  'look-approved',
  'look-withdrawn',
  'look-rolled-back',
  'look-renamed',
  'look-shared',
  'look-imported',
  'look-draft-removed',
  'look-rule-changed',
  'set-up',
  'admin-command',
  'import-uploaded',
  'import-checked',
  'import-applied',
  'import-cancelled',
  'import-undone',
  'passwords-fetched',
] as const

/** What the audit log calls something that an institution must be able to answer for. */
export type AuditAction = (typeof auditedLooks | typeof auditedChanges)[number]

/** All of them. */
export const auditActions: readonly AuditAction[] = [...auditedLooks, ...auditedChanges]
