import { compareSheets } from './compare.ts'

compareSheets(import.meta.glob('/packages/ui/src/widgets/**/*.stories.tsx'))
