import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Facts about a project that `init` needs. */
export interface Project {
  kind: 'vite' | 'next-app' | 'next-pages'
  /** The file that renders the application, relative to the project folder. */
  entry: string
  /** How its dependencies are installed. */
  install: string
  /** Whether the kit is among its dependencies. */
  installed: boolean
}

const extensions = ['tsx', 'jsx', 'ts', 'js']

/** The first of these files that exists, with any script extension. */
function findScript(folder: string, stems: readonly string[]): string | undefined {
  return stems
    .flatMap((stem) => extensions.map((extension) => `${stem}.${extension}`))
    .find((file) => existsSync(join(folder, file)))
}

/** The module that index.html loads first. */
function findViteEntry(folder: string): string | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const [tag = ''] = /<script\b[^>]*\btype=["']?module\b[^>]*>/i.exec(readFileSync(page, 'utf8')) ?? []
  const [, source] = /\bsrc=["']?\/?([^"'\s>]+)/i.exec(tag) ?? []
  return source !== undefined && existsSync(join(folder, source)) ? source : undefined
}

const installers = [
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
] as const

/** Detects the kind of project in a folder, or returns a sentence that explains why `init` does not support it. */
export function detectProject(folder: string): Project | string {
  const manifestFile = join(folder, 'package.json')
  if (!existsSync(manifestFile)) return 'There is no package.json here. Run this in the folder of your project.'
  let dependencies: Record<string, unknown>
  try {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, object>
    dependencies = { ...manifest.devDependencies, ...manifest.dependencies }
  } catch (error) {
    return `package.json cannot be read: ${error instanceof Error ? error.message : error}`
  }
  const add = installers.find(([file]) => existsSync(join(folder, file)))?.[1] ?? 'npm install'
  const common = { install: `${add} @quadrangle/ui react react-dom`, installed: '@quadrangle/ui' in dependencies }
  if ('next' in dependencies) {
    const layout = findScript(folder, ['src/app/layout', 'app/layout'])
    if (layout) return { kind: 'next-app', entry: layout, ...common }
    const app = findScript(folder, ['src/pages/_app', 'pages/_app'])
    if (app) return { kind: 'next-pages', entry: app, ...common }
    return 'This is a Next.js project without app/layout or pages/_app: add one of them first.'
  }
  if ('vite' in dependencies) {
    const entry = findViteEntry(folder)
    return entry
      ? { kind: 'vite', entry, ...common }
      : 'This is a Vite project, but its index.html loads no module that is there.'
  }
  return 'This is neither a Vite nor a Next.js project: package.json names neither of them.'
}
