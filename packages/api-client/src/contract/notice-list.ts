import { z } from 'zod'
import * as limits from './limits.ts'
import { filledText, flag, instant, personName, queryInt } from './values.ts'

/** From where someone looks at notices. `default` is everything that reached them. */
export const noticeBox = z.enum(['default', 'recv', 'issued', 'subscribe', 'collect'])

/** A box under which one notice can be opened. */
export const noticeOrigin = noticeBox.exclude(['default'])

const queryFlag = queryInt(0, 1)

/** Which notices of a box are meant; all of what is given has to hold. */
export const noticeFilter = {
  unread: queryFlag.optional(),
  /** `due`: those that wait for one’s answer. `replied`: those that one has answered. */
  reply: z.enum(['due', 'replied']).optional(),
  official: queryFlag.optional(),
  attachment: queryFlag.optional(),
  /** Sent by this organisation or in its name. */
  organization_id: queryInt(1, 2_147_483_647).optional(),
  /** `1`: written by oneself. `0`: by others, for example by colleagues in the name of one’s office. */
  own: queryFlag.optional(),
  /** Sent on this day or later, and on this day or earlier; days of the portal’s own time zone, Asia/Shanghai. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** In the title, the text, or the name of the sender. */
  text: filledText(limits.searchText).optional(),
}

/** A notice in a list. */
export const noticeSummary = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  /** The form of the notice; a reader that knows only older forms says so instead of showing it. */
  format: z.int(),
  excerpt: z.string(),
  excerpt_en: z.string(),
  /** The organisation of an official notice, else the person who wrote it. */
  sender: personName,
  sender_en: personName,
  organization_id: z.int(),
  organization: z.string(),
  organization_en: z.string(),
  /** The logo of the organisation, where the issuer wanted it shown; empty otherwise. */
  logo: z.string(),
  official: flag,
  /** Whether the institution wants it to reach everybody at once. */
  urgent: flag,
  time: instant,
  unread: flag,
  /** `none`: no answer is asked for. `due`: one is, and is missing. `missed`: none was given before the deadline. */
  reply: z.enum(['none', 'due', 'replied', 'missed']),
  revoked: flag,
  /** Whether some of its recipients are still to get it; only its issuer is told. */
  sending: flag,
  favourite: flag,
  /** Whether the issuer has reminded this recipient since. */
  reminded: flag,
  attachments: z.int(),
  /** How many it reached and how many of them have read it; 0 for anyone but the issuer. */
  recipients: z.int(),
  readers: z.int(),
  /**
   * How many of the recipients are left out of \`readers\`, and of the answers by option: people outside the organisations for
   * which the issuer sends, as long as they are fewer than five.
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
