import type { MessageDescriptor } from '@lingui/core'
import type { PortalConfig } from '@quadrangle/api-client'

/** The fields of a preset; it does not change names, pictures or texts. */
export type LookStyle = Pick<
  PortalConfig,
  | 'brand_color'
  | 'secondary_color'
  | 'card_title_bg'
  | 'card_radius'
  | 'density'
  | 'font_family'
  | 'heading_font'
  | 'heading_scale'
  | 'text_scale'
  | 'motion_scale'
  | 'mask_config'
  | 'layout_config'
  | 'header_style'
>

/** Serif fonts that are preinstalled on computers. */
const serif = 'Songti SC, STSong, SimSun, Noto Serif SC, Noto Serif CJK SC, Georgia'
const kai = 'Kaiti SC, STKaiti, KaiTi, Georgia'
const round = 'Yuanti SC, YouYuan, Nunito, Verdana'

const plain: LookStyle = {
  brand_color: '#1f5fbf',
  secondary_color: '',
  card_title_bg: '',
  card_radius: 12,
  density: 'default',
  font_family: '',
  heading_font: '',
  heading_scale: 100,
  text_scale: 100,
  motion_scale: 100,
  mask_config: 1,
  layout_config: 2,
  header_style: { height: 64 },
}

const style = (brand_color: string, changes: Partial<LookStyle> = {}): LookStyle => ({
  ...plain,
  brand_color,
  ...changes,
})

/** Twelve presets that differ in more than colour. */
export const lookPresets = {
  lake: style('#1f5fbf'),
  academy: style('#7a1f2b', {
    secondary_color: '#b08d57',
    card_title_bg: '#f3e7dc',
    card_radius: 4,
    heading_font: serif,
    heading_scale: 110,
    header_style: { height: 76 },
  }),
  pine: style('#1f6b4a', { secondary_color: '#b88a2a', card_radius: 8, layout_config: 3 }),
  vermilion: style('#a6261c', {
    secondary_color: '#c9973f',
    card_title_bg: '#a6261c',
    card_radius: 0,
    heading_font: serif,
    header_style: { height: 80 },
  }),
  ginkgo: style('#b45309', {
    secondary_color: '#4d7c0f',
    card_title_bg: '#fef3c7',
    card_radius: 20,
    density: 'comfortable',
  }),
  slate: style('#334155', {
    secondary_color: '#0891b2',
    card_radius: 2,
    density: 'compact',
    text_scale: 95,
    motion_scale: 60,
    layout_config: 3,
    header_style: { height: 52 },
  }),
  orchid: style('#86348f', { secondary_color: '#0f766e', card_radius: 16, heading_scale: 108 }),
  harbour: style('#0e7490', {
    secondary_color: '#ea580c',
    card_title_bg: '#cffafe',
    card_radius: 10,
    mask_config: 0,
  }),
  night: style('#4338ca', {
    secondary_color: '#d97706',
    card_title_bg: '#1e1b4b',
    card_radius: 14,
    header_style: { height: 60 },
  }),
  paper: style('#27272a', {
    secondary_color: '#b91c1c',
    card_radius: 0,
    font_family: serif,
    heading_font: kai,
    heading_scale: 118,
    density: 'comfortable',
    motion_scale: 0,
    layout_config: 1,
  }),
  festival: style('#db2777', {
    secondary_color: '#7c3aed',
    card_title_bg: '#fce7f3',
    card_radius: 28,
    density: 'comfortable',
    font_family: round,
    heading_scale: 112,
    motion_scale: 140,
  }),
  large: style('#0b5394', {
    secondary_color: '#38761d',
    card_radius: 6,
    density: 'comfortable',
    text_scale: 120,
    heading_scale: 110,
    motion_scale: 50,
    layout_config: 1,
    header_style: { height: 84 },
  }),
} as const satisfies Record<string, LookStyle>

/** The fields of a preset, with the values of a complete configuration. */
export function styleOf(config: LookStyle): LookStyle {
  const fields = Object.keys(plain) as (keyof LookStyle)[]
  return Object.fromEntries(fields.map((field) => [field, config[field]])) as LookStyle
}

/** Whether a look matches a style in every field of the style. */
export function hasStyle(look: Partial<LookStyle>, style: Partial<LookStyle>): boolean {
  return Object.entries(style).every(
    ([field, value]) => JSON.stringify(look[field as keyof LookStyle]) === JSON.stringify(value),
  )
}

/** A preset with its name on screens. */
export interface NamedPreset {
  readonly id: string
  readonly name: MessageDescriptor
  readonly style: LookStyle
}

export const namedPreset = (id: keyof typeof lookPresets, name: MessageDescriptor): NamedPreset => ({
  id,
  name,
  style: lookPresets[id],
})
