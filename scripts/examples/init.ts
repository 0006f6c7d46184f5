import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../support/run.ts'

/** A new Vite project, before the kit is added. */
const viteFiles = (dependencies: Record<string, string>): Record<string, string> => ({
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1', ...dependencies },
    devDependencies: {
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      '@vitejs/plugin-react': '6.3.0',
      vite: '8.3.8',
    },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'preserve',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['vite/client'],
    },
    include: ['src'],
  }),
  'vite.config.ts': `import react from '@vitejs/plugin-react'
export default { plugins: [react()], build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } }
`,
  'index.html': `<!doctype html>
<html lang="en"><head><title>New</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>
`,
  'src/app.css': 'body { margin: 0 }\n',
  'src/App.tsx': `import { Button } from '@quadrangle/ui'
export default function App() {
  return <main><h1>New</h1><Button variant="solid">Save</Button></main>
}
`,
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
})

/** A new project of Next.js with the app router, before the kit is added. */
const nextFiles: Record<string, string> = {
  'package.json': JSON.stringify({
    private: true,
    dependencies: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies: {
      '@types/node': '^24',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      typescript: '5.9.3',
    },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      incremental: true,
      isolatedModules: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      allowJs: true,
      skipLibCheck: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
    exclude: ['node_modules'],
  }),
  'app/globals.css': 'body { margin: 0 }\n',
  'app/layout.tsx': `import type { Metadata } from 'next'
import './globals.css'

export const metadata: Metadata = { title: 'New', icons: 'data:,' }

export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
  'app/page.tsx': `import { Button } from '@quadrangle/ui'

export default function Home() {
  return <main><h1>New</h1><Button variant="solid">Save</Button></main>
}
`,
}

export async function writeNewProject(folder: string, dependencies: Record<string, string> = {}): Promise<void> {
  await writeAll(folder, viteFiles(dependencies))
}

export async function writeNewNextProject(folder: string): Promise<void> {
  await writeAll(folder, nextFiles)
}

async function writeAll(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/** Runs the installed kit's command, as `npx @quadrangle/ui init` does; throws if it fails or leaves work. */
export async function runInit(folder: string): Promise<void> {
  const { code, output } = await run('npx', ['--no-install', 'quadrangle-ui', 'init'], { cwd: folder })
  if (code !== 0 || output.includes('Left for you')) throw new Error(`init failed:\n${output}`)
}
