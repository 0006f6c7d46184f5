import { kitExports, kitLabels, kitReadme } from './kit.ts'
import { portalTheme } from './portal-theme.ts'
import type { Step } from './step.ts'
import { themeConfig, themeDefaults, themeImages, themeReadme } from './theme.ts'

/** What `npm run generate` writes. A later step may import what an earlier one writes. */
export const steps: readonly Step[] = [
  kitExports,
  kitLabels,
  kitReadme,
  themeConfig,
  themeDefaults,
  themeImages,
  themeReadme,
  portalTheme,
]
