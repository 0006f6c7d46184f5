import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/theme/index.ts'],
  format: 'esm',
  platform: 'neutral',
  // one output module per source module: a bundler takes only what is used, and 'use client' stays where it stands
  unbundle: true,
  dts: true,
  sourcemap: true,
  clean: true,
  fixedExtension: false,
  inputOptions: {
    onLog: (level, log, next) => {
      // true for bundles, and these modules are not bundled
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
    },
  },
})
