import { compareSheets } from './compare.ts'

compareSheets(import.meta.glob('/packages/ui/src/campus/**/*.stories.tsx'))
