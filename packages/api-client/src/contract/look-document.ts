import { z } from 'zod'
import * as limits from './limits.ts'
import { portalConfig } from './portal-config.ts'
import { flag, line, link } from './values.ts'

/** The key of an entry. An entry that is not published yet has a negative one; publishing assigns its final key. */
const id = z
  .int()
  .min(-limits.lookKey)
  .max(limits.lookKey)
  .refine((key) => key !== 0, 'must not be 0')
const text = (max: number) => z.string().max(max)
const name = line(limits.name)
const nameEn = text(limits.name)

const haveUniqueIds = (entries: readonly { id: number }[]) =>
  new Set(entries.map((entry) => entry.id)).size === entries.length
const haveTwoLevels = (entries: readonly { id: number; parent_id: number }[]) => {
  const topLevel = new Set(entries.filter((entry) => entry.parent_id === 0).map((entry) => entry.id))
  return entries.every(({ parent_id }) => parent_id === 0 || topLevel.has(parent_id))
}
const listOf = <Entry extends z.ZodType<{ id: number }>>(entry: Entry, max: number) =>
  z.array(entry).max(max).refine(haveUniqueIds, 'must not have an id twice')

/** 0 hides the entry. Older documents do not have this field, and nothing in them is hidden. */
const enabled = flag.default(1)

/** An entry of a menu or of the footer; `parent_id` is 0 at the top, else the id of an entry there. */
const menuEntry = z.strictObject({
  id,
  parent_id: z.int().min(-limits.lookKey).max(limits.lookKey),
  name,
  name_en: nameEn,
  url: link,
  /** 0 hides the entry and those below it. */
  enabled: flag,
})
const menu = listOf(menuEntry, limits.lookMenu).refine(haveTwoLevels, 'must have parents at the top level only')

/**
 * Everything that decides how the portal looks, as one document. The order of a list is the order on the screen. The
 * first of `backgrounds` is the default.
 */
export const lookDocument = z
  .strictObject({
    config: portalConfig,
    header: menu,
    school_nav: menu,
    footer_links: menu,
    footer_info: z.strictObject({
      address: text(limits.lookText),
      address_en: text(limits.lookText),
      phone: text(limits.name),
      email: text(limits.name),
      postcode: text(limits.name),
    }),
    copyright_info: z.strictObject({
      text: text(limits.lookText),
      text_en: text(limits.lookText),
      record: text(limits.name),
    }),
    school_info: z.strictObject({
      name: text(limits.name),
      name_en: text(limits.name),
      motto: text(limits.lookText),
      motto_en: text(limits.lookText),
      introduction: text(limits.lookContent),
      introduction_en: text(limits.lookContent),
      website: link,
    }),
    help: listOf(
      z.strictObject({
        id,
        title: name,
        title_en: nameEn,
        content: text(limits.lookContent),
        content_en: text(limits.lookContent),
        enabled,
      }),
      limits.lookHelpTopics,
    ),
    slides: listOf(
      z.strictObject({
        id,
        title: name,
        title_en: nameEn,
        text: text(limits.lookText),
        text_en: text(limits.lookText),
        image_url: link,
        url: link,
        enabled,
      }),
      limits.lookSlides,
    ),
    backgrounds: listOf(
      z.strictObject({ id, name, name_en: nameEn, url: link, thumb_url: link, enabled }),
      limits.lookBackgrounds,
    ),
  })
  .refine(({ header, school_nav }) => haveUniqueIds([...header, ...school_nav]), {
    path: ['school_nav'],
    message: 'must not have an id of header',
  })

/** The look as one document, complete. */
export type LookDocument = z.output<typeof lookDocument>
