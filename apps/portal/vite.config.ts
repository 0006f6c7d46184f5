import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { chunkGroups } from './vite/chunks.ts'
import { englishTexts } from './vite/english-texts.ts'
import { firstPaint } from './vite/first-paint.ts'
import { pages } from './vite/pages.ts'
import { precompress } from './vite/precompress.ts'
import { routeTreeOptions } from './vite/route-tree-options.ts'

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'
const serverPaths = ['/api', '/media', '/files', '/favicon.svg', '/demo-campus']

export default defineConfig({
  // The server replaces this text with a fresh nonce in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    tanstackRouter({
      ...routeTreeOptions,
      autoCodeSplitting: true,
      // Loaders stay in the first chunk. Each is one line, and loads a page's catalogue together with its code.
      codeSplittingOptions: { defaultBehavior: [['component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(),
    lingui({ cwd: import.meta.dirname, failOnMissing: false, failOnCompileError: true }),
    englishTexts(),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    tailwindcss(),
    firstPaint(),
    pages(),
    precompress(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: {
    target: 'es2024',
    sourcemap: true,
    // The server's HTML preloads what its page needs; lists of all other chunks would be 6 kB on every page.
    modulePreload: false,
    // A picture inlined as a data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Short names, because the first chunks list the names of all others.
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[hash:7].js' },
    },
  },
})
