import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  // English has no catalogues: its texts are the message ids.
  locales: ['zh'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}/'],
    },
    {
      // Of several features, but not of the first page, which has the texts of the rest of shared/.
      path: '<rootDir>/src/shared/factors/locales/{locale}',
      include: ['<rootDir>/src/shared/factors/'],
    },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/**', '<rootDir>/src/shared/factors/**', '**/*.gen.ts'],
    },
  ],
  // Line numbers would change a catalogue with every edit of its feature.
  format: formatter({ lineNumbers: false }),
})
