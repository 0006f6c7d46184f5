import type { ReactNode } from 'react'

/** A moment: a string in ISO 8601, milliseconds, or a date. */
export type Moment = Date | number | string

/** What a list and a reader show of a notice alike. */
export interface NoticeSummaryData {
  /** Tells notices apart. */
  id: string | number
  /** What it is about; any length. */
  title: string
  /** The name in which it was sent. */
  sender: string
  /** The picture of that name; without one, an institution shows a building and a person their initials. */
  senderLogo?: string
  /** Sent in the name of an institution. */
  official?: boolean
  /** When it was sent. */
  time: Moment
  /** `due`: an answer is asked for and missing. `missed`: it is missing, and no longer taken. */
  reply?: 'none' | 'due' | 'replied' | 'missed'
  /** Its sender has taken it back. */
  revoked?: boolean
  /** Marked as a favourite. */
  favourite?: boolean
  /** How many files hang on it. */
  attachments?: number
  /** How many it reached; only its issuer is told. */
  recipients?: number
  /** How many of those have read it. */
  readers?: number
}

/** One notice of a {@link NoticeList}. */
export interface NoticeItem extends NoticeSummaryData {
  /** Where it is read. */
  href: string
  /** Its first words. */
  excerpt?: string
  /** Not opened yet. */
  unread?: boolean
  /** Marks of one's own, beside the kit's, for example a tag that says when it will be sent. */
  marks?: ReactNode
}

/** How many of a hundred have read a notice; whole numbers, and 100 only when all have. */
export function percentRead(readers: number, recipients: number): number {
  if (recipients <= 0) return 0
  return readers >= recipients ? 100 : Math.min(99, Math.round((readers / recipients) * 100))
}
