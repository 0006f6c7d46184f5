import type { Moment, NoticeSummaryData } from '../notice-list/notice-item.ts'

/** An attachment of a notice. */
export interface NoticeFile {
  /** Its name with extension. */
  name: string
  /** Its size in bytes. */
  size: number
  /** Its address; without it, only the name is shown. */
  href?: string
}

/** A notice with its content. */
export interface NoticeContent extends NoticeSummaryData {
  /** Its text, if it is plain; rich text goes into the reader's `body`. */
  text?: string
  /** The organisation of the sender, if that is not the sender itself. */
  organization?: string
  /** A contact for questions. */
  contact?: string
  /** Its attachments. */
  files?: readonly NoticeFile[]
  /** The time of its last edit, if it was edited. */
  editedAt?: Moment
  /** Its format is not supported by this version, so its content is not shown. */
  tooNew?: boolean
  /** The language of the content, for example `zh`. */
  language?: string
  /** The user's language, if there is no version in it. */
  missingLanguage?: string
}
