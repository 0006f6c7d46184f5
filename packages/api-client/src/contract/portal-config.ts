import { z } from 'zod'
import * as limits from './limits.ts'
import { flag, line, link, locale } from './values.ts'

/** A colour; '' for the kit's default. */
const optionalColour = z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1f5fbf')])
/** Font families, separated by commas. The pattern must equal the kit's; a test of the portal compares them. */
const fonts = z
  .string()
  .max(200)
  .regex(
    /^$|^["']?[\p{L}\p{N}][\p{L}\p{N} ._-]*["']?( *, *["']?[\p{L}\p{N}][\p{L}\p{N} ._-]*["']?)*$/u,
    'must be names of fonts, separated by commas',
  )
const percent = (min: number, max: number) => z.int().min(min).max(max).default(100)

/**
 * The only configuration that determines how the portal looks. Every field has a default, so `{}` is a complete
 * configuration. The description of each field says what it changes on the screen. A field that sets a value of the
 * kit's theme names that value in `x-theme`; its range and default must be those of the kit.
 */
export const portalConfig = z.strictObject({
  brand_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1f5fbf')
    .default('#1f5fbf')
    .describe('The seed colour of both colour scales.')
    .meta({ 'x-theme': 'brand' }),
  secondary_color: optionalColour
    .default('')
    .describe('The second colour of the institution; empty takes the brand.')
    .meta({ 'x-theme': 'secondary' }),
  danger_color: optionalColour
    .default('')
    .describe('What failed or cannot be undone; empty takes a red.')
    .meta({ 'x-theme': 'danger' }),
  warning_color: optionalColour
    .default('')
    .describe('What needs care; empty takes an amber.')
    .meta({ 'x-theme': 'warning' }),
  success_color: optionalColour
    .default('')
    .describe('What worked; empty takes a green.')
    .meta({ 'x-theme': 'success' }),
  info_color: optionalColour
    .default('')
    .describe('What is good to know; empty takes a blue.')
    .meta({ 'x-theme': 'info' }),
  font_family: fonts
    .default('')
    .describe('Fonts before those of the portal, which stay for missing characters.')
    .meta({ 'x-theme': 'fontFamily' }),
  heading_font: fonts
    .default('')
    .describe('Fonts of headings; empty takes those of the text.')
    .meta({ 'x-theme': 'headingFontFamily' }),
  text_scale: percent(90, 130).describe('Size of all text, in percent.').meta({ 'x-theme': 'textScale' }),
  heading_scale: percent(80, 150)
    .describe('Size of headings in proportion to the text, in percent.')
    .meta({ 'x-theme': 'headingScale' }),
  motion_scale: percent(0, 200)
    .describe('Duration of animations, in percent; 0 is none.')
    .meta({ 'x-theme': 'motion' }),
  density: z
    .enum(['compact', 'default', 'comfortable'])
    .default('default')
    .describe('How much space controls, rows and cards take.')
    .meta({ 'x-theme': 'density' }),
  layout_config: z.int().min(1).max(3).default(2).describe('Columns of the card grid on wide screens.'),
  mask_config: flag
    .default(1)
    .describe('1 veils the background so that text on it stays legible.')
    .meta({ 'x-theme': 'mask' }),
  ise_config: z.int().min(0).max(1).default(0).describe('1 turns on search suggestions and search history.'),
  global_search: flag.default(1).describe('1 shows the search in the header; 0 turns search off, its calls as well.'),
  banner_index: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('The carousel slide that is shown first, counted from 0.')
    .meta({ 'x-theme': 'bannerIndex' }),
  card_radius: z
    .int()
    .min(0)
    .max(32)
    .default(12)
    .describe('Corner radius of cards, in px; controls take half of it.')
    .meta({ 'x-theme': 'cardRadius' }),
  school_logo: link.default('').describe('Logo in the header, on light surfaces.').meta({ 'x-theme': 'logo.light' }),
  school_logo_link: link
    .default('')
    .describe('Where a click on the logo leads; empty leads home.')
    .meta({ 'x-theme': 'logoLink' }),
  school_logo_theme: link
    .default('')
    .describe('Logo in the header, on dark surfaces; empty takes school_logo.')
    .meta({ 'x-theme': 'logo.dark' }),
  school_logo_bottom: link.default('').describe('Logo in the footer.').meta({ 'x-theme': 'logoBottom' }),
  official_name: line(limits.name)
    .default('校园门户')
    .describe('Name of the portal in Chinese: header, page titles.')
    .meta({ 'x-theme': 'names.zh' }),
  official_name_en: line(limits.name)
    .default('Campus Portal')
    .describe('Name of the portal in English.')
    .meta({ 'x-theme': 'names.en' }),
  sub_water_mark: z.string().max(40).default('').describe('Faint text repeated over pages for logged-in people.'),
  guest_enabled: z.int().min(0).max(1_000).default(0).describe('Above 0, anyone may open the browse page.'),
  header_style: z
    .strictObject({ height: z.int().min(48).max(120).default(64).meta({ 'x-theme': 'headerHeight' }) })
    .default({ height: 64 })
    .describe('Height of the header, in px.'),
  personal_enabled: flag.default(1).describe('1 shows the personal area in the avatar menu.'),
  personal_link: link.default('').describe('An outside page for personal information; empty takes the built-in one.'),
  notice_tab_config: z
    .array(z.enum(['recv', 'issued', 'subscribe', 'collect']))
    .min(1)
    .max(4)
    .refine((tabs) => new Set(tabs).size === tabs.length, 'must not name a tab twice')
    .meta({ uniqueItems: true })
    .default(['recv', 'issued', 'subscribe', 'collect'])
    .describe('The tabs of the notice page, in order; at least one.'),
  card_title_bg: optionalColour
    .default('')
    .describe('Background of card titles; empty keeps them plain.')
    .meta({ 'x-theme': 'cardTitleBackground' }),
  language: locale.default('zh').describe('The language for those who have not chosen one.'),
  home_app_limit: z
    .int()
    .min(1)
    .max(100)
    .default(limits.homepageApps)
    .describe('How many apps a homepage shows at most.'),
})

/** The portal's configuration with every default filled in. */
export type PortalConfig = z.output<typeof portalConfig>

type Shape = typeof portalConfig.shape
type ChangeShape = {
  [Field in Exclude<keyof Shape, 'header_style'>]: z.ZodOptional<ReturnType<Shape[Field]['unwrap']>>
}

/** The fields without their defaults, so that an omitted field stays unchanged. */
const changes = Object.fromEntries(
  Object.entries(portalConfig.shape).map(([name, field]) => {
    const withoutDefault = field.unwrap().optional()
    return [name, withoutDefault.meta({ ...field.meta() })]
  }),
) as unknown as ChangeShape

/** A change of the configuration: only the fields to change, each with the same limits. */
export const portalConfigChange = z.strictObject({
  ...changes,
  header_style: z
    .strictObject({ height: portalConfig.shape.header_style.unwrap().shape.height.unwrap().optional() })
    .optional(),
})
