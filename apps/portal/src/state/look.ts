import { createTheme } from '@quadrangle/ui/theme'
import { atom } from 'jotai'
import { maybePortalConfigAtom } from './config.ts'

/** The theme of the configuration; the default theme until it is loaded. */
export const lookAtom = atom((get) => {
  const config = get(maybePortalConfigAtom)
  return createTheme(
    config && {
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
    },
  )
})

/** The validated configuration of the look, for values that are not CSS. */
export const lookConfigAtom = atom((get) => get(lookAtom).config)
