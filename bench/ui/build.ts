import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build, type Rolldown } from 'vite'
import { inRoot } from '../../scripts/support/paths.ts'
import { sized } from '../support/smoke.ts'

/** The packages of the kits, by the names of their files in `kits/`. */
export const peers = {
  antd: 'antd',
  mui: '@mui/material',
  mantine: '@mantine/core',
  'radix-themes': '@radix-ui/themes',
  chakra: '@chakra-ui/react',
} as const

/** Packages whose size is measured but that are not drawn: primitives without a look, and those of a single part. */
export const otherPeers = {
  shadcn: 'radix-ui',
  'base-ui': '@base-ui/react',
  'react-aria': 'react-aria-components',
  'mui-x': '@mui/x-data-grid',
  'mantine-datatable': 'mantine-datatable',
} as const

export type Peer = keyof typeof peers
export type Kit = Peer | 'ours' | 'floor'

/** The peers to measure. A smoke run needs no registry, and leaves them out. */
export const peerNames = sized(Object.keys(peers) as Peer[], [])

/** The files of a production build. */
export interface Built {
  js: { name: string; code: string; entry: boolean }[]
  css: string
}

interface Options {
  /** A file of `kits/`, without its ending. */
  kit?: string
  /** A file in this folder, or the source of a module. */
  entry: string | { text: string }
  /** Leaves React out, which all kits share. */
  withoutReact?: boolean
}

/** Makes a production build in memory. All kits are built in the same way, ours from its published files. */
export async function buildPage({ kit, entry, withoutReact = false }: Options): Promise<Built> {
  const root = inRoot('bench/ui')
  // If `entry` is a text, this file does not exist.
  const input = typeof entry === 'string' ? `${root}/${entry}` : `${root}/entry.js`
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: {
        '#kit': `${root}/kits/${kit}.jsx`,
        // The published files, not the sources of the workspace.
        '@quadrangle/ui/styles.css': inRoot('packages/ui/dist/styles.css'),
        '@quadrangle/ui': inRoot('packages/ui/dist/index.js'),
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === input && typeof entry !== 'string' ? id : undefined),
        load: (id) => (id === input && typeof entry !== 'string' ? entry.text : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2024',
      minify: !process.env.BENCH_READABLE,
      cssTarget: 'chrome130',
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: withoutReact ? [/^react($|\/)/, /^react-dom($|\/)/] : [],
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const files = outputs.flatMap(({ output }) => output)
  return {
    js: files.flatMap((file) =>
      file.type === 'chunk' ? [{ name: file.fileName, code: file.code, entry: file.isEntry }] : [],
    ),
    css: files
      .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
      .join('\n'),
  }
}

/** The gzipped kB of a module's text as esbuild bundles it, all in one file and without React. */
export async function weighByEsbuild(text: string): Promise<number> {
  const root = inRoot('bench/ui')
  const { outputFiles } = await esbuild({
    stdin: { contents: text, resolveDir: root, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['style'],
    loader: { '.css': 'empty' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@quadrangle/ui': inRoot('packages/ui/dist/index.js') },
    logLevel: 'error',
  })
  return gzippedKilobytes(outputFiles.map(({ text: code }) => code).join('\n'))
}

/** Size after gzip in kB (1,000 bytes), with all lazy chunks. */
export function weigh({ js, css }: Built): { js: number; css: number } {
  return { js: js.reduce((sum, { code }) => sum + gzippedKilobytes(code), 0), css: gzippedKilobytes(css) }
}

export const gzippedKilobytes = (text: string) => (text === '' ? 0 : gzipSync(text, { level: 9 }).length / 1000)
