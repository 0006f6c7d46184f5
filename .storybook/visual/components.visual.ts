import { compareSheets } from './compare.ts'

compareSheets(import.meta.glob('/packages/ui/src/components/**/*.stories.tsx'))
