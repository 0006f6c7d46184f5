import { defineConfig } from 'tsdown'
import { starExports } from './star-exports.ts'

const kit = defineConfig({
  // every folder is a separate export (see "exports"), even if the main entry lacks it
  entry: [
    'src/index.ts',
    'src/{default-props,labels,theme}/index.ts',
    'src/components/rich-text/rich-text-schema.ts',
    'src/campus/notice-composer/sms-text.ts',
    'src/components/data-table/csv-text.ts',
    'src/campus/receipt-builder/receipt-templates.ts',
    'src/languages/{ar,ja}.ts',
    'src/{components,campus}/*/index.ts',
  ],
  format: 'esm',
  platform: 'neutral',
  // one output module per source module: a bundler takes only what is used, and 'use client' stays in its module
  unbundle: true,
  plugins: [starExports],
  dts: true,
  // without tests and stories, which reach outside the package
  tsconfig: 'tsconfig.build.json',
  // Source maps contain their sources, because the files that they name are not shipped.
  sourcemap: true,
  copy: ['src/theme.css', 'src/stylesheet.d.ts'],
  clean: true,
  fixedExtension: false,
  inputOptions: {
    onLog: (level, log, next) => {
      // the warning is right for bundles, but these modules are not bundled
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
    },
  },
})

/** `npx @quadrangle/ui init`, in one file. */
const command = defineConfig({
  entry: ['src/cli/main.ts'],
  outDir: 'dist/cli',
  format: 'esm',
  platform: 'node',
  dts: false,
  clean: false,
  fixedExtension: false,
})

export default [kit, command]
