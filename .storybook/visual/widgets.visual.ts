import { compareSheets } from './compare.ts'

compareSheets(
  import.meta.glob([
    '/packages/ui/src/widgets/**/*.stories.tsx',
    // these have a file of their own, so that no worker is left with all that is large
    '!/packages/ui/src/widgets/{notice,receipt,recipient,uploader,password}*/**',
  ]),
)
