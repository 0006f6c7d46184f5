import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { planInit } from './plan-init.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Creates a project with these files and returns its folder. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-init-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

function plan(files: Record<string, string>, locale: 'zh' | 'en' = 'en') {
  const result = planInit(project(files), locale)
  if (typeof result === 'string') throw new Error(result)
  return result
}

const manifest = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) })

const vite = {
  'package.json': manifest('vite', '@quadrangle/ui'),
  'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
}

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App title="a ) in a text" />
  </StrictMode>,
)
`

test('Vite: creates a file with theme and language, and puts the rendered element inside it', () => {
  const { files, byHand } = plan({ ...vite, 'src/main.tsx': main }, 'zh')
  expect(files.map(({ file, action }) => [file, action])).toEqual([
    ['src/quadrangle.tsx', 'create'],
    ['src/main.tsx', 'change'],
  ])
  expect(files[0]?.text).toContain('<LabelsProvider locale="zh">')
  expect(files[0]?.text).toContain("import '@quadrangle/ui/styles.css'")
  const element = `<StrictMode>
    <App title="a ) in a text" />
  </StrictMode>`
  expect(files[1]?.text).toBe(
    `import { Quadrangle } from './quadrangle'\n${main.replace(element, `<Quadrangle>${element}</Quadrangle>`)}`,
  )
  expect(byHand).toEqual([])
})

test('a project without types gets a file without types', () => {
  const { files } = plan({
    ...vite,
    'index.html': '<script src="src/main.jsx" type="module"></script>',
    'src/main.jsx': 'createRoot(root).render(<App />)\n',
  })
  expect(files[0]?.file).toBe('src/quadrangle.jsx')
  expect(files[0]?.text).not.toContain('ReactNode')
  expect(files[1]?.text).toContain('render(<Quadrangle><App /></Quadrangle>)')
})

test('Next.js: wraps the children of the root layout, below its directives, with its existing line endings', () => {
  const layout = `// the root layout
'use cache'
import type { Metadata } from 'next'
export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
  return <html lang="en"><body>{children}</body></html>
}
`.replaceAll('\n', '\r\n')
  const { project, files } = plan({ 'package.json': manifest('next', 'vite'), 'src/app/layout.tsx': layout })
  expect(project.kind).toBe('next-app')
  expect(files[1]?.text).toMatch(
    /^\/\/ the root layout\r\n'use cache'\r\nimport \{ Quadrangle \} from '.\/quadrangle'\r\n/,
  )
  expect(files[1]?.text).toContain('<body><Quadrangle>{children}</Quadrangle></body>')
  expect(files[1]?.text).toContain('RootLayout({ children }:')
})

test('Next.js with pages: wraps the page of _app, and puts the new file beside the folder of pages', () => {
  const { files, byHand } = plan({
    'package.json': manifest('next'),
    'pnpm-lock.yaml': '',
    'pages/_app.js':
      'export default function App({ Component, pageProps }) {\n  return <Component {...pageProps} />\n}\n',
  })
  expect(files.map(({ file }) => file)).toEqual(['quadrangle.jsx', 'pages/_app.js'])
  expect(files[1]?.text).toContain("import { Quadrangle } from '../quadrangle'")
  expect(files[1]?.text).toContain('return <Quadrangle><Component {...pageProps} /></Quadrangle>')
  expect(byHand).toEqual(['Install the kit: pnpm add @quadrangle/ui react react-dom'])
})

test('existing code is preserved, and code that is not understood is left to the user', () => {
  const own = 'export function Quadrangle() {}\n'
  const files = { ...vite, 'src/quadrangle.tsx': own, 'src/main.tsx': 'start(App)\n' }
  const { files: planned, byHand } = plan(files)
  expect(planned.map(({ action, text }) => [action, text])).toEqual([
    ['keep', undefined],
    ['keep', undefined],
  ])
  expect(byHand.join()).toContain('In src/main.tsx, import { Quadrangle }')
  const again = plan({ ...vite, 'src/main.tsx': 'root.render(<Quadrangle><App /></Quadrangle>)' })
  expect(again.files[1]).toMatchObject({ action: 'keep', why: 'it has <Quadrangle> already' })
})

test.each([
  [{}, 'There is no package.json here'],
  [{ 'package.json': '{' }, 'package.json cannot be read'],
  [{ 'package.json': manifest('svelte') }, 'neither a Vite nor a Next.js project'],
  [{ 'package.json': manifest('next') }, 'without app/layout or pages/_app'],
  [{ 'package.json': manifest('vite'), 'index.html': '<script src="a.js">' }, 'loads no module'],
  [{ ...vite, 'src/main.tsx': main, 'src/quadrangle.tsx': 'export const mine = 1' }, 'does not export Quadrangle'],
])('says why nothing can be done: %o', (files, why) => {
  expect(planInit(project(files as Record<string, string>), 'en')).toContain(why)
})
