import type { Moment, NoticeSummaryData } from '../notice-list/notice-item.ts'

/** A file that hangs on a notice. */
export interface NoticeFile {
  /** Its name, with its ending. */
  name: string
  /** Its size in bytes. */
  size: number
  /** Where it is; without it, only its name shows. */
  href?: string
}

/** A notice, whole. */
export interface NoticeContent extends NoticeSummaryData {
  /** Its text, if it is plain; rich text goes into the reader's `body`. */
  text?: string
  /** The organisation of the sender; left out where that is the sender itself. */
  organization?: string
  /** Whom to ask. */
  contact?: string
  /** What hangs on it. */
  files?: readonly NoticeFile[]
  /** When it was last changed, if it was. */
  editedAt?: Moment
  /** It has a form that this reader does not know; then nothing of its content shows. */
  tooNew?: boolean
  /** The language of what is shown, for example `zh`. */
  language?: string
  /** The reader's language, if there is no version in it. */
  missingLanguage?: string
}
