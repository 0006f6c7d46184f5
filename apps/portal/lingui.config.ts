import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  locales: ['zh', 'en'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}/'],
    },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/**', '**/*.gen.ts'],
    },
  ],
  // Line numbers would change a catalogue with every edit of its feature.
  format: formatter({ lineNumbers: false }),
})
