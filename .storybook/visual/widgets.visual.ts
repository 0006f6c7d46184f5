import { compareSheets } from './compare.ts'

compareSheets(import.meta.glob(['../../packages/ui/src/**/*.stories.tsx', '!../../packages/ui/src/components/**']))
