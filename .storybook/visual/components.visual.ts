import { compareSheets } from './compare.ts'

compareSheets(
  import.meta.glob([
    '/packages/ui/src/components/**/*.stories.tsx',
    // large components have a separate file, so that no worker gets all of them
    '!/packages/ui/src/components/{app-shell,background-picker,banner,calendar,card,card-grid,carousel,command-palette,config-editor,password-form,sortable-card-grid,uploader}/**',
  ]),
)
