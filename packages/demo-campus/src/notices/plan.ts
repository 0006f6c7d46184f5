import type { When } from '../calendar.ts'

/** The text of a notice. */
export interface NoticeText {
  readonly title: string
  /** The English title; empty if it is the same. */
  readonly title_en: string
  /** The plain text in both languages; empty if there is HTML. */
  readonly content: string
  readonly content_en: string
  /** The HTML in both languages; empty for plain-text notices. */
  readonly html: string
  readonly html_en: string
}

export interface Receipt {
  readonly subject: string
  readonly options: readonly string[]
  readonly days: number
  /** The template of the options; custom if absent. */
  readonly template?: 'accept' | 'join' | 'present'
  /** Whether an answer can have a note. */
  readonly note?: boolean
}

/** A notice without its text and time. */
export interface NoticeFrame {
  readonly organization: number
  /** The organisations that receive it, each with all organisations below it. */
  readonly audience: readonly number[]
  /** Limits the audience to students or staff. */
  readonly only?: 'student' | 'staff'
  /** Whether a teacher sent it; otherwise it is sent in the name of the organisation. */
  readonly personal?: boolean
  readonly public?: boolean
  readonly contact?: string
  readonly receipt?: Receipt
  /** Time and place of the event, in days after the notice is sent. */
  readonly event?: {
    readonly days: number
    readonly from: string
    readonly lastDays?: number
    readonly to: string
    readonly place: string
  }
  readonly withLogo?: boolean
  /** Keys of the demo campus's files. */
  readonly files?: readonly string[]
  readonly revoked?: boolean
  /** How many minutes ago it was sent; notices without this are spread over the year. */
  readonly minutesAgo?: number
}

export interface NoticePlan extends NoticeFrame {
  readonly write: (when: When) => NoticeText
}

/** Several notices of the same kind, one per occasion. */
export function occasions<Occasion>(
  frame: NoticeFrame | ((occasion: Occasion, index: number) => NoticeFrame),
  list: readonly Occasion[],
  write: (occasion: Occasion, when: When) => readonly [title: string, ...paragraphs: string[]],
): NoticePlan[] {
  return list.map((occasion, index) => ({
    ...(typeof frame === 'function' ? frame(occasion, index) : frame),
    write(when) {
      const [title, ...paragraphs] = write(occasion, when)
      return { title, title_en: '', content: paragraphs.join('\n'), content_en: '', html: '', html_en: '' }
    },
  }))
}

/** A rich-text notice in both languages. */
export function rich(
  frame: NoticeFrame,
  write: (when: When) => {
    readonly title: string
    readonly titleEn: string
    readonly zh: readonly string[]
    readonly en: readonly string[]
  },
): NoticePlan {
  return {
    ...frame,
    write(when) {
      const { title, titleEn, zh, en } = write(when)
      const [html, html_en] = [zh.join(''), en.join('')]
      return { title, title_en: titleEn, content: '', content_en: '', html, html_en }
    },
  }
}

export const attendanceOptions = ['参加', '不能参加', '待定'] as const
export const confirmationOptions = ['已知晓并确认', '信息有误，需要更正'] as const
