import { type Contract, type DataOf, limits } from '@quadrangle/api-client/contract'
import type { DeliveryChannel, DeliveryState } from '../../database/tables/delivery.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { otherOrganizations, poolSmall } from './pool-small.ts'
import type { TallyRow } from './tally-query.ts'

type Tally = DataOf<Contract['receipt']['tally']>
type OrganizationTally = Tally['organizations'][number]
type ChannelTally = Tally['channels'][number]

/** A recipient whose record was removed from the directory still counts as one. */
const unlisted = { organization_id: 0, name: '已不在册', name_en: 'No longer registered' }

/** The id of the organisations that are shown as one. */
const POOL = -1

/**
 * The numbers of a notice. All of them are sums over the same groups of recipients, so that they always add up. Fewer than five
 * people whose names are hidden are in none of them.
 */
export function tallyOf(row: TallyRow): Tally {
  const outside = sum(row.groups.filter(({ named }) => !named).map(({ audience }) => audience))
  const areOthersHidden = !row.names_all && outside < limits.smallestTally
  const groups = areOthersHidden ? row.groups.filter(({ named }) => named) : row.groups
  const organizations = new Map<number, OrganizationTally>()
  const answers = new Map<string, number>()
  const total = { audience: 0, readers: 0, answered: 0 }
  for (const group of groups) {
    const counts = {
      audience: group.audience,
      readers: group.readers,
      answered: group.answer === null ? 0 : group.audience,
    }
    addTo(total, counts)
    addTo(organizationOf(organizations, group), counts)
    if (group.answer !== null) answers.set(group.answer, (answers.get(group.answer) ?? 0) + group.audience)
  }
  return {
    ...total,
    unanswered: total.audience - total.answered,
    uncounted: areOthersHidden ? outside : 0,
    options: row.options.map(({ key, label }) => ({ key, label, count: answers.get(key) ?? 0 })),
    organizations: row.names_all ? [...organizations.values()] : withPool([...organizations.values()]),
    channels: channelsOf(row, total.audience),
    remind_from: row.remind_from && instant(row.remind_from),
    remind_minutes: row.remind_minutes,
  }
}

type Counts = Pick<OrganizationTally, 'audience' | 'readers' | 'answered'>

function addTo(target: Counts, counts: Counts): void {
  target.audience += counts.audience
  target.readers += counts.readers
  target.answered += counts.answered
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The organisations, with the small hidden ones combined into one. */
function withPool(organizations: readonly OrganizationTally[]): OrganizationTally[] {
  const { separate, pooled } = poolSmall(
    organizations,
    ({ names_hidden }) => names_hidden === 1,
    ({ audience }) => audience,
  )
  if (pooled.length === 0) return [...separate]
  const pool = {
    organization_id: POOL,
    ...otherOrganizations,
    names_hidden: flag(true),
    audience: 0,
    readers: 0,
    answered: 0,
  }
  for (const organization of pooled) addTo(pool, organization)
  return [...separate, pool]
}

function organizationOf(tallies: Map<number, OrganizationTally>, group: TallyRow['groups'][number]): OrganizationTally {
  const { organization_id, name, name_en } =
    group.organization_id === null
      ? unlisted
      : { organization_id: group.organization_id, name: group.name ?? '', name_en: group.name_en ?? '' }
  const existing = tallies.get(organization_id)
  if (existing) return existing
  const newTally = {
    organization_id,
    name,
    name_en,
    audience: 0,
    readers: 0,
    answered: 0,
    names_hidden: flag(!group.named),
  }
  tallies.set(organization_id, newTally)
  return newTally
}

const COLUMN: Readonly<Record<DeliveryState, 'queued' | 'sent' | 'failed' | 'skipped' | 'held'>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
  held: 'held',
}

/** The tallies of the portal, and of the other channels that the notice uses. */
function channelsOf(row: TallyRow, audience: number): ChannelTally[] {
  const used = { email: row.email, sms: row.sms }
  const tallyOfChannel = (channel: DeliveryChannel): ChannelTally[] => {
    const ofChannel = row.deliveries.filter((delivery) => delivery.channel === channel)
    if (!used[channel] && ofChannel.length === 0) return []
    const tally = { channel, queued: 0, sent: 0, failed: 0, skipped: 0, held: 0 }
    const reasons = new Map<string, number>()
    for (const { state, reason, count } of ofChannel) {
      tally[COLUMN[state]] += count
      const hasReason = state === 'failed' || state === 'skipped'
      if (hasReason && reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    }
    const sorted = [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
    return [{ ...tally, reasons: sorted }]
  }
  const portal = { channel: 'portal' as const, queued: row.staged, sent: audience, failed: 0, skipped: 0, held: 0 }
  return [{ ...portal, reasons: [] }, ...tallyOfChannel('email'), ...tallyOfChannel('sms')]
}
