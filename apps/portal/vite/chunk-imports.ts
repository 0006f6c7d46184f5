import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { importedFile } from './imported-file.ts'
import { scriptsOf } from './scripts-of.ts'

/**
 * Writes what each chunk imports into a file of its own, whose address is in `index.html`. Vite would put these lists and
 * the names of all files into the first chunks, although nobody needs them before the page is used.
 */
export function chunkImports(): Plugin[] {
  return [
    stylesOfPage,
    {
      name: 'chunk-imports',
      apply: 'build',
      config: () => ({
        build: {
          modulePreload: {
            // Every browser that runs es2024 preloads modules by itself.
            polyfill: false,
            // Vite adds the stylesheets.
            resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
          },
        },
      }),
      generateBundle: {
        // After Vite has removed the scripts of chunks that are only a stylesheet.
        order: 'post',
        handler(_options, bundle) {
          const imports: Record<string, string[]> = {}
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue
            if (chunk.isDynamicEntry) imports[chunk.fileName] = [...scriptsOf(bundle, [chunk])]
            const named = new Set(
              [...chunk.code.matchAll(new RegExp(importedFile, 'g'))].map(([, file]) => `assets/${file}`),
            )
            const unnamed = chunk.dynamicImports.filter((file) => file !== chunk.fileName && !named.has(file))
            if (unnamed.length > 0)
              throw new Error(`The preload helper cannot read what ${chunk.fileName} imports: ${unnamed}`)
          }
          const source = JSON.stringify(imports)
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7)
          const fileName = `assets/${hash}.json`
          this.emitFile({ type: 'asset', fileName, source })
          const page = bundle['index.html']
          if (page?.type !== 'asset') throw new Error('The build has no index.html.')
          page.source = String(page.source).replace(
            '</head>',
            `<meta name="chunk-imports" content="/${fileName}"></head>`,
          )
        },
      },
    },
  ]
}

/** Leaves the stylesheet of `index.html` out of what chunks wait for. */
const stylesOfPage: Plugin = {
  name: 'styles-of-page',
  apply: 'build',
  // After Vite has written the page, and before it lists the stylesheets of each chunk.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html.')
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const styles = chunk.viteMetadata?.importedCss
      for (const file of styles ?? []) if (String(page.source).includes(file)) styles?.delete(file)
    }
  },
}
