import { applyTheme, createTheme } from '@quadrangle/ui/theme'
import { maybePortalConfigAtom } from '../state/config.ts'
import { themeModeAtom } from '../state/theme-mode.ts'
import { store } from './store.ts'

/** Keeps the page's look in step with the configuration and the chosen mode. No component renders again for it. */
export function connectTheme(): void {
  const apply = () => {
    const config = store.get(maybePortalConfigAtom)
    const theme = createTheme(
      config && {
        brand: config.brand_color,
        cardRadius: config.card_radius,
        headerHeight: config.header_style.height,
        cardTitleBackground: config.card_title_bg,
        mask: config.mask_config,
      },
    )
    applyTheme(document.documentElement, theme, store.get(themeModeAtom))
  }
  apply()
  store.sub(maybePortalConfigAtom, apply)
  store.sub(themeModeAtom, apply)
}
