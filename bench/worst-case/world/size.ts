import { limits } from '@quadrangle/api-client/contract'
import type { WorldSize } from './facts.ts'

/**
 * One less of everything than the limits allow, so that one more can be tried, and much of everything without a limit.
 */
export const heavy: WorldSize = {
  owners: 1,
  people: 20_000,
  organizations: limits.groupOrganizations,
  groups: limits.noticeGroups - 3,
  groupPeople: Math.floor((limits.allGroupsPeople - limits.groupPeople) / limits.noticeGroups),
  groupOrganizations: Math.floor((limits.allGroupsOrganizations - limits.groupOrganizations) / limits.noticeGroups),
  drafts: limits.drafts - 1,
  draftUuids: Math.floor((limits.draftsBytes - limits.draftBytes) / limits.drafts / 40),
  draftFiles: limits.draftFiles,
  scheduled: limits.scheduledNotices - 1,
  received: 2_000,
  sent: 100,
  recipients: 500,
  versions: 100,
  entries: limits.entriesPerPerson - 1,
  sessions: 100,
  audits: 20_000,
}

/** Little of everything, to which an attack adds what it needs. */
export const light: WorldSize = {
  owners: 1,
  people: 1_000,
  organizations: 20,
  groups: 1,
  groupPeople: 10,
  groupOrganizations: 10,
  drafts: 1,
  draftUuids: 1,
  draftFiles: 1,
  scheduled: 1,
  received: 50,
  sent: 2,
  recipients: 500,
  versions: 2,
  entries: 10,
  sessions: 5,
  audits: 100,
}
