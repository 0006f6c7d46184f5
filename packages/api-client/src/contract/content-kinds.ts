import { z } from 'zod'
import { appCategory } from './app.ts'
import * as limits from './limits.ts'
import { flag, instant, line, link, slug } from './values.ts'

const names = { name: line(limits.name), name_en: line(limits.name) }
const titles = { title: line(limits.name), title_en: line(limits.name) }
const descriptions = {
  description: z.string().max(limits.description),
  description_en: z.string().max(limits.description),
}
const longText = z.string().max(limits.contentText)
const integerId = z.int().positive().max(2_147_483_647)
/** A link that must not be empty. */
const target = link.min(1)
/** The id of the parent entry; 0 at the top level. */
const parent = z.int().min(0).max(2_147_483_647)

const inOrder = (span: { begins_at: string; ends_at: string }) => Date.parse(span.begins_at) <= Date.parse(span.ends_at)
const notReversed = { path: ['ends_at'], message: 'must not be before begins_at' }

/**
 * The content of an entry of each kind, as administrators edit it in the Backstage. Pictures are uploads of the portal.
 */
export const contentValues = {
  app: z.strictObject({
    ...names,
    ...descriptions,
    category: appCategory,
    icon_url: link,
    url: target,
    operator: z.string().max(limits.name),
    operator_en: z.string().max(limits.name),
    contact: z.string().max(limits.description),
    contact_en: z.string().max(limits.description),
    /** The page that explains the app. */
    help_url: link,
    /** Whether guests may see the app. */
    public: flag,
  }),
  /** An app that comes first on the homepage of everybody with a role. */
  pinned: z.strictObject({ role: z.enum(['student', 'staff', 'issuer', 'admin']), app_id: slug }),
  system: z.strictObject({ ...names, ...descriptions, organization_id: integerId, icon_url: link, url: target }),
  /** `portal`: the header. `school`: the institution's own websites. */
  nav: z.strictObject({ menu: z.enum(['portal', 'school']), parent_id: parent, ...names, url: link }),
  footer: z.strictObject({ parent_id: parent, ...names, url: link }),
  slide: z.strictObject({
    ...titles,
    text: z.string().max(limits.description),
    text_en: z.string().max(limits.description),
    image_url: target,
    url: link,
  }),
  background: z.strictObject({ ...names, url: target }),
  help: z.strictObject({ ...titles, content: longText.min(1), content_en: longText.min(1) }),
  tip: z
    .strictObject({ ...titles, content: longText, content_en: longText, begins_at: instant, ends_at: instant })
    .refine(inOrder, notReversed),
  memo: z.strictObject({ ...titles, content: longText, content_en: longText, date: z.iso.date() }),
  agenda: z
    .strictObject({
      title: line(limits.agendaTitle),
      title_en: line(limits.agendaTitle),
      place: z.string().max(limits.agendaPlace),
      place_en: z.string().max(limits.agendaPlace),
      note: z.string().max(limits.agendaNote),
      note_en: z.string().max(limits.agendaNote),
      begins_at: instant,
      ends_at: instant,
      all_day: flag,
    })
    .refine(inOrder, notReversed),
} as const

export const contentKind = z.enum([
  'app',
  'pinned',
  'system',
  'nav',
  'footer',
  'slide',
  'background',
  'help',
  'tip',
  'memo',
  'agenda',
])
export type ContentKind = z.infer<typeof contentKind>

type Shape = z.ZodRawShape

/** An object for each kind: `kind`, the fields given, and the `value` of that kind. */
export function byKind<Fields extends Shape>(fields: Fields) {
  const entryOf = <K extends ContentKind>(kind: K) =>
    z.strictObject({ kind: z.literal(kind), ...fields, value: contentValues[kind] })
  return z.discriminatedUnion('kind', [
    entryOf('app'),
    entryOf('pinned'),
    entryOf('system'),
    entryOf('nav'),
    entryOf('footer'),
    entryOf('slide'),
    entryOf('background'),
    entryOf('help'),
    entryOf('tip'),
    entryOf('memo'),
    entryOf('agenda'),
  ])
}
