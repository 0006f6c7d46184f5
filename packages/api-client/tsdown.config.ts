import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/contract/index.ts', 'src/mock/index.ts', 'src/openapi.ts'],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  fixedExtension: false,
})
