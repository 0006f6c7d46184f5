import { z } from 'zod'
import { costs } from './costs.ts'
import { sendingRefusals } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { filledText, flag, instant, numericId, pageQuery, personName, queryInt } from './values.ts'

/**
 * The recipients of a notice by organisation: numbers for every organisation, names only inside the user's own. Other
 * organisations with fewer than five people are combined in one row with the id -1; if that row has fewer than five
 * people, another organisation is added to it.
 */
export const organizationTally = z.object({
  organization_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  audience: z.int(),
  readers: z.int(),
  answered: z.int(),
  /** Whether the names are hidden from this issuer. */
  names_hidden: flag,
})

/** The recipients that a list shows. */
export const tallyState = z.enum(['read', 'unread', 'answered', 'unanswered'])

export const tallyPerson = z.object({
  user_id: z.int(),
  name: personName,
  name_en: personName,
  number: z.string(),
  organization: z.string(),
  organization_en: z.string(),
  /** The key of their answer; empty if there is none. */
  answer: z.string(),
  note: z.string(),
  read_at: instant.nullable(),
  answered_at: instant.nullable(),
})

/** Delivery counts of one channel. */
export const channelTally = z.object({
  channel: z.enum(['portal', 'email', 'sms']),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Messages that wait in the outbox. */
  held: z.int(),
  /** The reasons why messages failed or were skipped, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
})

export const receiptEndpoints = {
  tally: endpoint({
    method: 'GET',
    path: '/ws/notice/receipt/tally',
    summary: 'Who has read a notice and what they answered, in numbers.',
    description:
      'For its issuer; for an official notice everyone who may send for its organisation. `answered` and `unanswered` always add up to `audience`: those who have the notice, also while it is still handed out. Fewer than five people whose names the issuer may not see are in no number but `uncounted`.',
    origin: 'ours',
    auth: 'user',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: z.object({
      audience: z.int(),
      readers: z.int(),
      answered: z.int(),
      unanswered: z.int(),
      /**
       * The number of further recipients who are not counted: people whose names the user may not see, if they are
       * fewer than five.
       */
      uncounted: z.int(),
      options: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
      organizations: z.array(organizationTally),
      channels: z.array(channelTally),
      /** The time from which missing people can be reminded again; null if they can be reminded now. */
      remind_from: instant.nullable(),
      remind_minutes: z.int(),
    }),
    example: {
      query: { id: 7 },
      data: {
        audience: 240,
        readers: 200,
        answered: 180,
        unanswered: 60,
        uncounted: 0,
        options: [{ key: 'a', label: '参加', count: 180 }],
        organizations: [
          {
            organization_id: 3,
            name: '计算机学院',
            name_en: 'School of Computing',
            audience: 240,
            readers: 200,
            answered: 180,
            names_hidden: 0,
          },
        ],
        channels: [
          {
            channel: 'email',
            queued: 0,
            sent: 230,
            failed: 0,
            skipped: 10,
            held: 0,
            reasons: [{ reason: 'no-address', count: 10 }],
          },
        ],
        remind_from: null,
        remind_minutes: 1440,
      },
    },
    errors: [{ status: 404, when: 'This person has sent no such notice.' }],
  }),
  people: endpoint({
    method: 'GET',
    path: '/ws/notice/receipt/people',
    summary: 'One page of the people who have or have not read or answered a notice.',
    description: 'Names inside the organisations for which one may send.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    audit: 'names-seen',
    query: z.strictObject({
      id: queryInt(1, Number.MAX_SAFE_INTEGER),
      state: tallyState,
      organization_id: queryInt(1, 2_147_483_647).optional(),
      text: filledText(limits.searchText).optional(),
      ...pageQuery,
    }),
    data: z.object({ list: z.array(tallyPerson), total: z.int() }),
    example: {
      query: { id: 7, state: 'answered' },
      data: {
        list: [
          {
            user_id: 1,
            name: '林晓雨',
            name_en: 'Lin Xiaoyu',
            number: '20260001',
            organization: '计算机学院',
            organization_en: 'School of Computing',
            answer: 'a',
            note: '',
            read_at: '2026-11-19T09:00:00Z',
            answered_at: '2026-11-19T09:01:00Z',
          },
        ],
        total: 1,
      },
    },
    errors: [
      { status: 403, when: 'The names of this organisation are not for this issuer.' },
      { status: 404, when: 'This person has sent no such notice.' },
    ],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/ws/notice/receipt/preview',
    summary:
      'Whom a reminder, or a correction that asks everybody again, would reach, on which channels, at what cost.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER), kind: z.enum(['reminder', 'change']) }),
    data: z.object({
      people: z.int(),
      /**
       * The number of further recipients who are not counted. The reminder also reaches those of them who are missing.
       */
      uncounted: z.int(),
      /** How many of the counted recipients have answered. */
      answered: z.int(),
      /** How many of them get an e-mail. */
      email: z.int(),
      /** How many of them get a text message of one part, unless they read the notice before it is due. */
      sms: z.int(),
      /** The cost of all text messages; null if no price is set. */
      sms_cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    }),
    example: {
      query: { id: 7, kind: 'reminder' },
      data: {
        people: 60,
        uncounted: 0,
        answered: 0,
        email: 58,
        sms: 40,
        sms_cost: { amount: 2, currency: 'CNY' },
      },
    },
    errors: [{ status: 404, when: 'This person has sent no such notice.' }],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/ws/notice/receipt/remind',
    summary: 'Reminds those, and only those, who have not answered, or have not read where nothing was asked.',
    description:
      'Text messages go only to those of them who have not read it, one part each, and not before the delay of the notice is over. `reminded` leaves out people who are not counted for the issuer.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.work,
    audit: 'reminded',
    body: z.strictObject({
      id: numericId,
      /** The minimum time until the next reminder, in minutes. */
      minutes: z.int().min(limits.remindMinutesMin).max(limits.remindMinutesMax),
    }),
    data: z.object({ reminded: z.int(), remind_from: instant }),
    example: { body: { id: 7, minutes: 1440 }, data: { reminded: 60, remind_from: '2026-11-21T08:00:00Z' } },
    errors: [
      { status: 403, when: 'It went to people outside the organisations for which this person may send.' },
      { status: 404, when: 'This person has sent no such notice.' },
      errorCase({
        status: 409,
        when: 'They were reminded within the interval (`data.remind_from` says until when), nobody is missing, the deadline has passed, or the notice is still being sent or has been revoked.',
        data: z.object({ remind_from: instant }),
        example: { remind_from: '2026-11-21T08:00:00Z' },
      }),
      ...sendingRefusals,
    ],
  }),
}
