import { compareSheets } from './compare.ts'

compareSheets(
  import.meta.glob([
    '/.storybook/*/*.stories.tsx',
    '/apps/portal/src/**/*.stories.tsx',
    '/packages/ui/src/**/*.stories.tsx',
    '!/packages/ui/src/{components,campus}/**',
  ]),
)
