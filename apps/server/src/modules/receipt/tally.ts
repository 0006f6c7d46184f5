import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { DeliveryChannel, DeliveryState } from '../../database/tables/delivery.ts'
import { flag, instant } from '../../shared/json-values.ts'
import type { TallyRow } from './tally-query.ts'

type Tally = DataOf<Contract['receipt']['tally']>
type OrganizationTally = Tally['organizations'][number]
type ChannelTally = Tally['channels'][number]

/** A recipient whose record has gone from the directory is still one. */
const unlisted = { organization_id: 0, name: '已不在册', name_en: 'No longer registered' }

/** The numbers of a notice. All of them are sums over the same groups of recipients, so that they always add up. */
export function tallyOf(row: TallyRow): Tally {
  const organizations = new Map<number, OrganizationTally>()
  const answers = new Map<string, number>()
  const sum = { audience: 0, readers: 0, answered: 0 }
  for (const group of row.groups) {
    const organization = organizationOf(organizations, group)
    const answered = group.answer === null ? 0 : group.audience
    for (const total of [organization, sum]) {
      total.audience += group.audience
      total.readers += group.readers
      total.answered += answered
    }
    if (group.answer !== null) answers.set(group.answer, (answers.get(group.answer) ?? 0) + group.audience)
  }
  return {
    ...sum,
    unanswered: sum.audience - sum.answered,
    options: row.options.map(({ key, label }) => ({ key, label, count: answers.get(key) ?? 0 })),
    organizations: [...organizations.values()],
    channels: channelsOf(row, sum.audience),
    remind_from: row.remind_from && instant(row.remind_from),
    remind_minutes: row.remind_minutes,
  }
}

function organizationOf(known: Map<number, OrganizationTally>, group: TallyRow['groups'][number]): OrganizationTally {
  const { organization_id, name, name_en } =
    group.organization_id === null
      ? unlisted
      : { organization_id: group.organization_id, name: group.name ?? '', name_en: group.name_en ?? '' }
  const found = known.get(organization_id)
  if (found) return found
  const made = {
    organization_id,
    name,
    name_en,
    audience: 0,
    readers: 0,
    answered: 0,
    names_hidden: flag(!group.named),
  }
  known.set(organization_id, made)
  return made
}

const COLUMN: Readonly<Record<DeliveryState, 'queued' | 'sent' | 'failed' | 'skipped' | 'held'>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
  held: 'held',
}

/** The portal itself, and of the other channels those that the notice uses. */
function channelsOf(row: TallyRow, audience: number): ChannelTally[] {
  const used = { email: row.email, sms: row.sms }
  const made = (channel: DeliveryChannel): ChannelTally[] => {
    const own = row.deliveries.filter((delivery) => delivery.channel === channel)
    if (!used[channel] && own.length === 0) return []
    const tally = { channel, queued: 0, sent: 0, failed: 0, skipped: 0, held: 0 }
    const reasons = new Map<string, number>()
    for (const { state, reason, count } of own) {
      tally[COLUMN[state]] += count
      const bad = state === 'failed' || state === 'skipped'
      if (bad && reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    }
    const sorted = [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
    return [{ ...tally, reasons: sorted }]
  }
  const portal = { channel: 'portal' as const, queued: row.staged, sent: audience, failed: 0, skipped: 0, held: 0 }
  return [{ ...portal, reasons: [] }, ...made('email'), ...made('sms')]
}
