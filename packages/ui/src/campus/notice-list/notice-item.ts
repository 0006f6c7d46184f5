import type { ReactNode } from 'react'

/** A point in time: an ISO 8601 string, milliseconds, or a Date. */
export type Moment = Date | number | string

/** The fields of a notice that lists and readers both show. */
export interface NoticeSummaryData {
  /** Unique among the notices. */
  id: string | number
  /** Its title, of any length. */
  title: string
  /** The name of the sender. */
  sender: string
  /** The picture of the sender; by default an icon for an organisation and initials for a person. */
  senderLogo?: string
  /** Whether an organisation sent it. */
  official?: boolean
  /** Whether the organisation wants it to reach everybody immediately. */
  urgent?: boolean
  /** When it was sent. */
  time: Moment
  /** Of its receipt. `due`: open and not answered. `missed`: closed without an answer. */
  reply?: 'none' | 'due' | 'replied' | 'missed'
  /** Whether it was revoked. */
  revoked?: boolean
  /** Whether it is a favourite. */
  favourite?: boolean
  /** The number of attachments. */
  attachments?: number
  /** The number of recipients; only for its issuer. */
  recipients?: number
  /** The number of recipients who have read it. */
  readers?: number
}

/** One notice of a {@link NoticeList}. */
export interface NoticeItem extends NoticeSummaryData {
  /** Its link. */
  href: string
  /** Its first words. */
  excerpt?: string
  /** Whether it is unread. */
  unread?: boolean
  /** Further marks, for example a tag with the time of sending. */
  marks?: ReactNode
}

/** The percentage of recipients who have read a notice, as a whole number; 100 only when all have. */
export function percentRead(readers: number, recipients: number): number {
  if (recipients <= 0) return 0
  return readers >= recipients ? 100 : Math.min(99, Math.round((readers / recipients) * 100))
}
