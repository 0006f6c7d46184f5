import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/contract/index.ts', 'src/mock/index.ts', 'src/openapi.ts'],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  // without the memory of the last type check: declarations of unchanged files would be left out
  tsconfig: 'tsconfig.build.json',
  sourcemap: true,
  clean: true,
  fixedExtension: false,
})
