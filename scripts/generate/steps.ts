import { catalogues } from './catalogues.ts'
import { callsByRole, cardSources, clientRoutes, contractOfAll, schemaFiles, serverHandlers } from './contract.ts'
import { kitDefaultProps, kitExports, kitLabels, kitReadme } from './kit.ts'
import { performance } from './performance.ts'
import { portalLook } from './portal-look.ts'
import { portalTheme } from './portal-theme.ts'
import { routeTree } from './route-tree.ts'
import type { Step } from './step.ts'
import { themeConfig, themeDefaults, themeImages, themeReadme } from './theme.ts'

/** Steps of `npm run generate`. A later step may import the output of an earlier one. */
export const steps: readonly Step[] = [
  contractOfAll,
  schemaFiles,
  clientRoutes,
  callsByRole,
  serverHandlers,
  cardSources,
  routeTree,
  kitExports,
  kitLabels,
  kitDefaultProps,
  kitReadme,
  themeConfig,
  themeDefaults,
  themeImages,
  themeReadme,
  portalTheme,
  portalLook,
  performance,
  catalogues,
]
