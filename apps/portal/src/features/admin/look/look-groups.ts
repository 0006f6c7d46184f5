import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import BadgeInfo from 'lucide-react/icons/badge-info'
import Bell from 'lucide-react/icons/bell'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import Menu from 'lucide-react/icons/menu'
import Palette from 'lucide-react/icons/palette'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import School from 'lucide-react/icons/school'
import Search from 'lucide-react/icons/search'
import type { ComponentType } from 'react'

/** A group of settings, as an administrator thinks of them. */
export interface LookGroup {
  readonly id: string
  readonly name: MessageDescriptor
  readonly description: MessageDescriptor
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** Its fields, in order. */
  readonly fields: readonly string[]
}

/** The groups, in the order of the studio. */
export const lookGroups: readonly LookGroup[] = [
  {
    id: 'brand',
    name: msg`Colours`,
    description: msg`One brand colour decides all others. Text stays legible whatever you choose.`,
    icon: Palette,
    fields: [
      'brand_color',
      'secondary_color',
      'card_title_bg',
      'danger_color',
      'warning_color',
      'success_color',
      'info_color',
    ],
  },
  {
    id: 'identity',
    name: msg`Logo and names`,
    description: msg`What the header, the footer and the browser tab say.`,
    icon: BadgeInfo,
    fields: [
      'official_name',
      'official_name_en',
      'school_logo',
      'school_logo_theme',
      'school_logo_bottom',
      'school_logo_link',
    ],
  },
  {
    id: 'type',
    name: msg`Typography`,
    description: msg`Fonts and sizes of all text.`,
    icon: CaseSensitive,
    fields: ['font_family', 'heading_font', 'text_scale', 'heading_scale'],
  },
  {
    id: 'layout',
    name: msg`Layout`,
    description: msg`Shapes, space and the picture behind the pages.`,
    icon: PanelsTopLeft,
    fields: ['layout_config', 'density', 'card_radius', 'header_style', 'motion_scale', 'mask_config', 'backgrounds'],
  },
  {
    id: 'home',
    name: msg`Home`,
    description: msg`The carousel and the apps of the home page.`,
    icon: House,
    fields: ['slides', 'banner_index', 'home_app_limit'],
  },
  {
    id: 'notices',
    name: msg`Notices`,
    description: msg`What the notice page offers.`,
    icon: Bell,
    fields: ['notice_tab_config'],
  },
  {
    id: 'search',
    name: msg`Search`,
    description: msg`The search in the header.`,
    icon: Search,
    fields: ['global_search', 'ise_config'],
  },
  {
    id: 'people',
    name: msg`Log-in and guests`,
    description: msg`Who may look around, and what people find about themselves.`,
    icon: LogIn,
    fields: ['guest_enabled', 'language', 'personal_enabled', 'personal_link', 'sub_water_mark'],
  },
  {
    id: 'navigation',
    name: msg`Navigation`,
    description: msg`The menu in the header, and the websites that guests see.`,
    icon: Menu,
    fields: ['header', 'school_nav'],
  },
  {
    id: 'footer',
    name: msg`Footer`,
    description: msg`Links, contact and copyright at the end of every page.`,
    icon: PanelBottom,
    fields: ['footer_links', 'footer_info', 'copyright_info'],
  },
  {
    id: 'help',
    name: msg`Help`,
    description: msg`Answers to usual questions. Without any, the help entry is hidden.`,
    icon: CircleHelp,
    fields: ['help'],
  },
  {
    id: 'school',
    name: msg`Institution`,
    description: msg`What the page “About” tells.`,
    icon: School,
    fields: ['school_info'],
  },
]

/** The group of a field. */
export const groupOf = (field: string): LookGroup | undefined => lookGroups.find(({ fields }) => fields.includes(field))
