import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PortalConfig } from '@quadrangle/api-client'

/** The fields of the look that the set-up decides. The studio has all of them. */
export type FirstLook = Pick<
  PortalConfig,
  | 'brand_color'
  | 'secondary_color'
  | 'card_title_bg'
  | 'card_radius'
  | 'heading_font'
  | 'layout_config'
  | 'header_style'
>

export interface NamedLook {
  readonly id: string
  readonly name: MessageDescriptor
  readonly look: FirstLook
}

const serif = 'Songti SC, STSong, SimSun, Noto Serif SC, Noto Serif CJK SC, Georgia'

const plain: FirstLook = {
  brand_color: '#1f5fbf',
  secondary_color: '',
  card_title_bg: '',
  card_radius: 12,
  heading_font: '',
  layout_config: 2,
  header_style: { height: 64 },
}

const named = (id: string, name: MessageDescriptor, look: Partial<FirstLook>): NamedLook => ({
  ...{ id, name },
  look: { ...plain, ...look },
})

/** Looks to begin with. They differ in more than colour. */
export const firstLooks: readonly NamedLook[] = [
  named('lake', msg`Lake`, {}),
  named('academy', msg`Academy`, {
    ...{ brand_color: '#7a1f2b', secondary_color: '#b08d57', card_title_bg: '#f3e7dc', card_radius: 4 },
    ...{ heading_font: serif, header_style: { height: 76 } },
  }),
  named('pine', msg`Pine`, { brand_color: '#1f6b4a', secondary_color: '#b88a2a', card_radius: 8, layout_config: 3 }),
  named('ginkgo', msg`Ginkgo`, {
    ...{ brand_color: '#b45309', secondary_color: '#4d7c0f', card_title_bg: '#fef3c7', card_radius: 20 },
  }),
  named('slate', msg`Slate`, {
    ...{ brand_color: '#334155', secondary_color: '#0891b2', card_radius: 2, layout_config: 3 },
    header_style: { height: 52 },
  }),
  named('orchid', msg`Orchid`, { brand_color: '#86348f', secondary_color: '#0f766e', card_radius: 16 }),
]

/** The fields of the set-up out of a whole configuration. */
export function lookOf(config: PortalConfig): FirstLook {
  const { brand_color, secondary_color, card_title_bg, card_radius, heading_font, layout_config, header_style } = config
  return { brand_color, secondary_color, card_title_bg, card_radius, heading_font, layout_config, header_style }
}

export function isSameLook(one: FirstLook, other: FirstLook): boolean {
  return (Object.keys(one) as (keyof FirstLook)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )
}
