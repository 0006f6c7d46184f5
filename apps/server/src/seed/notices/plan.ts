import { textOf } from '../../modules/notice-content/text.ts'
import type { When } from '../calendar.ts'

/** What a notice says. */
export interface NoticeText {
  readonly title: string
  readonly content: string
  /** The same in English, and both with their form; empty for what was only ever plain text. */
  readonly content_en: string
  readonly html: string
  readonly html_en: string
}

export interface Receipt {
  readonly subject: string
  readonly options: readonly string[]
  readonly days: number
  /** Where the options come from; they are the writer's own otherwise. */
  readonly template?: 'accept' | 'join' | 'present'
  /** Whether something can be written beside the answer. */
  readonly note?: boolean
}

/** Everything about a notice but its words and its hour. */
export interface NoticeFrame {
  readonly organization: number
  /** Organisations with everything below them. */
  readonly audience: readonly number[]
  /** Only students, or only staff, of the audience. */
  readonly only?: 'student' | 'staff'
  /** In the organisation's name by its issuer; otherwise by a teacher in their own. */
  readonly personal?: boolean
  readonly public?: boolean
  readonly contact?: string
  readonly receipt?: Receipt
  /** When and where it happens, in days from the day on which it is sent. */
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
  /** How long ago it was sent, for the few that make today look like today; the others are spread over the year. */
  readonly minutesAgo?: number
}

export interface NoticePlan extends NoticeFrame {
  readonly write: (when: When) => NoticeText
}

/** One kind of notice: the same frame and the same voice, once for each of its occasions. */
export function occasions<Occasion>(
  frame: NoticeFrame | ((occasion: Occasion, index: number) => NoticeFrame),
  list: readonly Occasion[],
  write: (occasion: Occasion, when: When) => readonly [title: string, ...paragraphs: string[]],
): NoticePlan[] {
  return list.map((occasion, index) => ({
    ...(typeof frame === 'function' ? frame(occasion, index) : frame),
    write(when) {
      const [title, ...paragraphs] = write(occasion, when)
      return { title, content: paragraphs.join('\n'), content_en: '', html: '', html_en: '' }
    },
  }))
}

/** A notice in both languages, with headings, lists and whatever else makes it easy to read. */
export function rich(
  frame: NoticeFrame,
  write: (when: When) => { readonly title: string; readonly zh: readonly string[]; readonly en: readonly string[] },
): NoticePlan {
  return {
    ...frame,
    write(when) {
      const { title, zh, en } = write(when)
      const [html, html_en] = [zh.join(''), en.join('')]
      return { title, content: textOf(html), content_en: textOf(html_en), html, html_en }
    },
  }
}

export const joins = ['参加', '不能参加', '待定'] as const
export const confirms = ['已知晓并确认', '信息有误，需要更正'] as const
