import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { detectProject, type Project } from './detect-project.ts'
import { editEntry, isWrapped } from './edit-entry.ts'

/** A file of the plan, relative to the project folder. */
export interface PlannedFile {
  file: string
  action: 'create' | 'change' | 'keep'
  /** Its complete new text; a kept file has none. */
  text?: string
  /** Why it is kept. */
  why?: string
}

/** Actions that `init` will take. */
export interface Plan {
  project: Project
  files: PlannedFile[]
  /** Steps left to do by hand, a sentence each. */
  byHand: string[]
}

/** The language of the texts of the kit. */
export type InitLocale = 'zh' | 'en'

const providerText = (isTyped: boolean, locale: InitLocale) => `'use client'
import '@quadrangle/ui/styles.css'
import { createTheme, LabelsProvider, ThemeProvider } from '@quadrangle/ui'
${isTyped ? "import type { ReactNode } from 'react'\n" : ''}
const theme = createTheme({ brand: '#8a1538', cardRadius: 8 })

/** The look and the language of the kit, for the whole application. */
export function Quadrangle({ children }${isTyped ? ': { children: ReactNode }' : ''}) {
  return (
    <LabelsProvider locale="${locale}">
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </LabelsProvider>
  )
}
`

const EXPORTS_QUADRANGLE = /export\s+(?:function|const)\s+Quadrangle\b|export\s*\{[^}]*\bQuadrangle\b/

/** Plans the changes to a folder without making them, or returns a sentence that explains why it cannot. */
export function planInit(folder: string, locale: InitLocale): Plan | string {
  const project = detectProject(folder)
  if (typeof project === 'string') return project
  const { entry, kind } = project
  const isTyped = extname(entry).startsWith('.ts')
  // Next.js treats every file in pages/ as a page
  const providerFolder = kind === 'next-pages' ? dirname(dirname(entry)) : dirname(entry)
  const provider = join(providerFolder, isTyped ? 'quadrangle.tsx' : 'quadrangle.jsx').replaceAll('\\', '/')
  const exists = existsSync(join(folder, provider))
  if (exists && !EXPORTS_QUADRANGLE.test(readFileSync(join(folder, provider), 'utf8')))
    return `${provider} exists, but does not export Quadrangle. Rename it, then run this again.`
  const files: PlannedFile[] = [
    exists
      ? { file: provider, action: 'keep', why: 'it already exists' }
      : { file: provider, action: 'create', text: providerText(isTyped, locale) },
  ]
  const byHand = project.installed ? [] : [`Install the kit: ${project.install}`]
  const text = readFileSync(join(folder, entry), 'utf8')
  const from = kind === 'next-pages' ? '../quadrangle' : './quadrangle'
  const edited = isWrapped(text) ? text : editEntry(kind, text, from)
  if (edited === text) files.push({ file: entry, action: 'keep', why: 'it has <Quadrangle> already' })
  else if (edited !== undefined) files.push({ file: entry, action: 'change', text: edited })
  else {
    files.push({ file: entry, action: 'keep', why: 'its structure is not supported' })
    byHand.push(`In ${entry}, import { Quadrangle } from '${from}' and put <Quadrangle> around your application.`)
  }
  return { project, files, byHand }
}
