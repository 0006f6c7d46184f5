import { defineConfig } from '@lingui/cli'

export default defineConfig({
  locales: ['en', 'zh'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
})
