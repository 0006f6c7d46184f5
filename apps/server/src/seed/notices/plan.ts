import type { When } from '../calendar.ts'

/** What a notice says. */
export interface NoticeText {
  readonly title: string
  readonly content: string
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
  readonly receipt?: { readonly subject: string; readonly options: readonly string[]; readonly days: number }
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
      return { title, content: paragraphs.join('\n') }
    },
  }))
}

export const joins = ['参加', '不能参加', '待定'] as const
export const confirms = ['已知晓并确认', '信息有误，需要更正'] as const
