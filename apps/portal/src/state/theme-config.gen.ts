// Generated from contract/portal-config.ts by "npm run generate". Do not edit.
import type { PortalConfig } from '@quadrangle/api-client'

/** The fields of the kit's theme that the portal's configuration sets. */
export const themeConfigOf = (config: PortalConfig) => ({
  brand: config.brand_color,
  cardRadius: config.card_radius,
  headerHeight: config.header_style.height,
  cardTitleBackground: config.card_title_bg,
  mask: config.mask_config,
  bannerIndex: config.banner_index,
  logo: { light: config.school_logo, dark: config.school_logo_theme },
  logoBottom: config.school_logo_bottom,
  logoLink: config.school_logo_link,
  names: { zh: config.official_name, en: config.official_name_en },
})
