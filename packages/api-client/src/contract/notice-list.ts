import { z } from 'zod'
import * as limits from './limits.ts'
import { filledText, flag, instant, personName, queryInt } from './values.ts'

/** The box in which a user views notices. `default` contains everything that reached them. */
export const noticeBox = z.enum(['default', 'recv', 'issued', 'subscribe', 'collect'])

/** A box under which one notice can be opened. */
export const noticeOrigin = noticeBox.exclude(['default'])

const queryFlag = queryInt(0, 1)

/** The filter for the notices of a box; a notice must match all given conditions. */
export const noticeFilter = {
  unread: queryFlag.optional(),
  /** `due`: notices that wait for the user's reply. `replied`: notices to which the user has replied. */
  reply: z.enum(['due', 'replied']).optional(),
  official: queryFlag.optional(),
  attachment: queryFlag.optional(),
  /** Notices sent by this organisation or in its name. */
  organization_id: queryInt(1, 2_147_483_647).optional(),
  /** `1`: written by the user. `0`: written by others, for example by colleagues in the name of the user's office. */
  own: queryFlag.optional(),
  /** The first and the last day of sending, both included, in the portal’s own time zone, Asia/Shanghai. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Text to find in the title, the text, or the name of the sender. */
  text: filledText(limits.searchText).optional(),
}

/** A notice in a list. */
export const noticeSummary = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  /** The format of the notice; a reader that supports only older formats reports that instead of showing it. */
  format: z.int(),
  excerpt: z.string(),
  excerpt_en: z.string(),
  /** The organisation of an official notice, else the person who wrote it. */
  sender: personName,
  sender_en: personName,
  organization_id: z.int(),
  organization: z.string(),
  organization_en: z.string(),
  /** The logo of the organisation if the issuer chose to show it; otherwise empty. */
  logo: z.string(),
  official: flag,
  /** Whether the institution wants it to reach everyone immediately. */
  urgent: flag,
  time: instant,
  unread: flag,
  /**
   * `none`: no reply is requested. `due`: a reply is requested but missing. `missed`: the user did not reply before the
   * deadline.
   */
  reply: z.enum(['none', 'due', 'replied', 'missed']),
  revoked: flag,
  /** Whether some recipients have yet to receive it; reported only to its issuer. */
  sending: flag,
  favourite: flag,
  /** Whether the issuer has reminded this recipient. */
  reminded: flag,
  attachments: z.int(),
  /** The number of recipients, and how many of them have read it; 0 unless the user is the issuer. */
  recipients: z.int(),
  readers: z.int(),
  /**
   * How many recipients are left out of `readers` and of the replies by option: people outside the organisations for
   * which the issuer may send, if they are fewer than five.
   */
  uncounted: z.int(),
})

export const noticeSummaryExample: z.input<typeof noticeSummary> = {
  id: 7,
  title: '关于选课的通知',
  title_en: 'Course selection',
  format: 2,
  excerpt: '第二轮选课于周五开始。',
  excerpt_en: '',
  sender: '教务处',
  sender_en: 'Office of Academic Affairs',
  organization_id: 3,
  organization: '教务处',
  organization_en: 'Office of Academic Affairs',
  logo: '',
  official: 1,
  urgent: 0,
  time: '2026-11-19T08:00:00Z',
  unread: 1,
  reply: 'due',
  revoked: 0,
  sending: 0,
  favourite: 0,
  reminded: 0,
  attachments: 1,
  recipients: 0,
  readers: 0,
  uncounted: 0,
}
