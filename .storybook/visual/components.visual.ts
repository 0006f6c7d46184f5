import { compareSheets } from './compare.ts'

compareSheets(
  import.meta.glob([
    '/packages/ui/src/components/**/*.stories.tsx',
    // these have a file of their own, so that no worker is left with all that is large
    '!/packages/ui/src/components/{app-shell,background-picker,banner,calendar,card,card-grid,carousel,command-palette,config-editor,password-form,sortable-card-grid,uploader}/**',
  ]),
)
