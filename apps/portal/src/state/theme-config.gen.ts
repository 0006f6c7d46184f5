// Generated from contract/portal-config.ts by "npm run generate". Do not edit.
import type { PortalConfig } from '@quadrangle/api-client'

/** The fields of the kit's theme that the portal's configuration sets. */
export const themeConfigOf = (config: PortalConfig) => ({
  brand: config.brand_color,
  secondary: config.secondary_color,
  cardRadius: config.card_radius,
  headerHeight: config.header_style.height,
  cardTitleBackground: config.card_title_bg,
  mask: config.mask_config,
  density: config.density,
  danger: config.danger_color,
  warning: config.warning_color,
  success: config.success_color,
  info: config.info_color,
  fontFamily: config.font_family,
  headingFontFamily: config.heading_font,
  textScale: config.text_scale,
  headingScale: config.heading_scale,
  motion: config.motion_scale,
  bannerIndex: config.banner_index,
  logo: { light: config.school_logo, dark: config.school_logo_theme },
  logoBottom: config.school_logo_bottom,
  logoLink: config.school_logo_link,
  names: { zh: config.official_name, en: config.official_name_en },
})
