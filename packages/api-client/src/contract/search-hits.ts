import { z } from 'zod'
import { app, appExample } from './app.ts'
import { businessSystem } from './global.ts'
import { noticeSummary, noticeSummaryExample } from './notice-list.ts'
import { link, personName } from './values.ts'

export const searchCategory = z.enum(['app', 'notice', 'person', 'service', 'help'])

/**
 * The matches in a hit: `field` is the name of one of its fields; `ranges` are [start, end) positions in that field, in
 * UTF-16 code units as in JavaScript, in order and without overlap.
 */
const highlights = z.array(z.object({ field: z.string(), ranges: z.array(z.tuple([z.int(), z.int()])) }))
const withHighlights = { highlights }

/** An app that was found; matches are marked in `name`, `name_en`, `description` or `description_en`. */
export const appHit = app.extend(withHighlights)

/**
 * A notice that was found; matches are marked in `title`, `title_en`, `excerpt`, `excerpt_en` or `attachment`. The
 * excerpts surround the match, if the text has one.
 */
export const noticeHit = noticeSummary.extend({
  /** The name of an attachment that matches; empty if none does. */
  attachment: z.string(),
  ...withHighlights,
})

/** A person who was found; matches are marked in `name`, `name_en` or `number`. */
export const personHit = z.object({
  user_id: z.int(),
  name: personName,
  name_en: personName,
  organization: z.string(),
  organization_en: z.string(),
  position: z.string(),
  position_en: z.string(),
  avatar: link,
  /** The student or staff number; empty for people outside the organisations for which the user may send. */
  number: z.string(),
  ...withHighlights,
})

/** A system of the institution that was found; matches are marked in the same fields as for an app. */
export const serviceHit = businessSystem.extend(withHighlights)

/** A topic of the help that was found; matches are marked in `title`, `title_en`, `excerpt` or `excerpt_en`. */
export const helpHit = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  excerpt: z.string(),
  excerpt_en: z.string(),
  ...withHighlights,
})

/** A target that a suggestion leads to directly; matches are marked in `title` or `title_en`. */
export const directHit = z.object({
  kind: searchCategory,
  id: z.string(),
  title: z.string(),
  title_en: z.string(),
  /**
   * One line that distinguishes it from others with the same title: the purpose of an app, the sender of a notice, or
   * where a person works.
   */
  detail: z.string(),
  detail_en: z.string(),
  /** An icon or picture; empty if there is none. */
  picture: link,
  /** A path of the portal. */
  address: z.string(),
  ...withHighlights,
})

/** How many hits each category has. */
export const searchCounts = z.object({
  app: z.int(),
  notice: z.int(),
  person: z.int(),
  service: z.int(),
  help: z.int(),
})

export const searchExample = {
  app_list: [{ ...appExample, highlights: [{ field: 'name', ranges: [[0, 2] as [number, number]] }] }],
  notice_list: [{ ...noticeSummaryExample, attachment: '', highlights: [] }],
  person_list: [],
  service_list: [],
  help_list: [],
  counts: { app: 1, notice: 1, person: 0, service: 0, help: 0 },
  corrected: '',
  newest_only: 0 as const,
  total: 2,
}

export const directHitExample: z.input<typeof directHit> = {
  kind: 'app',
  id: 'library',
  title: '图书馆',
  title_en: 'Library',
  detail: '检索、借阅与座位预约',
  detail_en: 'Search, loans and seat booking',
  picture: '/media/icons/library.svg',
  address: '/chain?kind=app&id=library',
  highlights: [{ field: 'title', ranges: [[0, 1]] }],
}
