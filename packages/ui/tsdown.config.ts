import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/theme/index.ts'],
  format: 'esm',
  platform: 'neutral',
  // one output module per source module, so that a bundler takes only what is used
  unbundle: true,
  dts: true,
  sourcemap: true,
  clean: true,
  fixedExtension: false,
})
