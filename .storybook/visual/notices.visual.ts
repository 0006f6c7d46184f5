import { compareSheets } from './compare.ts'

compareSheets(
  import.meta.glob('/packages/ui/src/widgets/{notice,receipt,recipient,uploader,password}*/**/*.stories.tsx'),
)
