// Generated from contract/portal-config.ts by "npm run generate". Do not edit.

/** Where a portal's configuration holds each field of the theme; dots lead into objects. */
export const portalPaths: Readonly<Record<string, string>> = {
  'brand': 'brand_color',
  'secondary': 'secondary_color',
  'cardRadius': 'card_radius',
  'headerHeight': 'header_style.height',
  'cardTitleBackground': 'card_title_bg',
  'mask': 'mask_config',
  'density': 'density',
  'danger': 'danger_color',
  'warning': 'warning_color',
  'success': 'success_color',
  'info': 'info_color',
  'fontFamily': 'font_family',
  'headingFontFamily': 'heading_font',
  'textScale': 'text_scale',
  'headingScale': 'heading_scale',
  'motion': 'motion_scale',
  'bannerIndex': 'banner_index',
  'logo.light': 'school_logo',
  'logo.dark': 'school_logo_theme',
  'logoBottom': 'school_logo_bottom',
  'logoLink': 'school_logo_link',
  'names.zh': 'official_name',
  'names.en': 'official_name_en',
}
