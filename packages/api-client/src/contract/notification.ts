import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** E-mail delivery for a kind of notice: one e-mail per notice, all together in the digest, or none. */
const emailSwitch = z.enum(['now', 'digest', 'off'])
const smsSwitch = z.enum(['now', 'off'])
const channels = z.strictObject({ email: emailSwitch, sms: smsSwitch })

/** A time of day in the time zone of the portal: `07:30`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 07:30')

/** The messages that a user wants in addition to the notices in the portal. */
export const notificationSettings = z.strictObject({
  /**
   * Settings by kind of notice. `question`: it asks for an answer. `official`: it is from an institution. `personal`:
   * it is from a person. `reminder`: a reminder of any notice, or a message that a notice has changed.
   */
  switches: z.strictObject({ question: channels, official: channels, personal: channels, reminder: channels }),
  /** The quiet hours, during which messages wait; they may end on the next day. Null: there are none. */
  quiet: z
    .strictObject({ from: timeOfDay, until: timeOfDay })
    .refine(({ from, until }) => from !== until, 'must end at another time than it begins')
    .nullable(),
  /** When the digest goes out: every day, or on one day of the week from 1, Monday, to 7. */
  digest: z.strictObject({ at: timeOfDay, weekday: z.int().min(1).max(7).nullable() }),
})

const settingsData = notificationSettings.extend({
  /** The masked addresses that messages are sent to; empty if unknown or not confirmed. */
  email: z.string(),
  phone: z.string(),
  /** How many messages wait for the end of the quiet hours, and how many for the next digest. */
  waiting: z.object({ quiet: z.int(), digest: z.int() }),
})

const settingsExample = {
  switches: {
    question: { email: 'now', sms: 'now' },
    official: { email: 'digest', sms: 'now' },
    personal: { email: 'now', sms: 'off' },
    reminder: { email: 'now', sms: 'now' },
  },
  quiet: { from: '22:00', until: '07:00' },
  digest: { at: '18:00', weekday: null },
} as const
const dataExample = {
  ...settingsExample,
  email: 'l***@example.edu',
  phone: '138****0001',
  waiting: { quiet: 0, digest: 2 },
}

export const notificationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/ws/notice/notification/get',
    summary: 'Which messages about notices one gets beside the portal, and when.',
    description: 'Urgent notices of the institution go out at once, whatever is set here.',
    origin: 'ours',
    auth: 'user',
    data: settingsData,
    example: { data: dataExample },
  }),
  save: endpoint({
    method: 'POST',
    path: '/ws/notice/notification/set',
    summary: 'Sets which messages about notices one wants, and when. It counts for waiting messages, too.',
    origin: 'ours',
    auth: 'user',
    body: notificationSettings,
    data: settingsData,
    example: { body: settingsExample, data: dataExample },
  }),
}
