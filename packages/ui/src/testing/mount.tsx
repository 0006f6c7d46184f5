import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { LabelsProvider, type LabelsProviderProps } from '../labels/labels-provider.tsx'
import type { ThemeMode } from '../theme/apply-theme.ts'
import { createTheme } from '../theme/create-theme.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import '../styles.css'

const theme = createTheme({})

/** In what surroundings a subject is drawn. */
export interface Surroundings {
  /** Light or dark. */
  mode?: ThemeMode
  /** Which way text runs. */
  dir?: 'ltr' | 'rtl'
  /** A language code. */
  locale?: string
  /** Strings that replace those of the kit. */
  labels?: LabelsProviderProps['labels']
}

/** Puts a subject into a theme and a language, as an application does. */
export function surround(node: ReactNode, { mode = 'light', dir, locale = 'zh', labels }: Surroundings = {}) {
  return (
    <ThemeProvider theme={theme} mode={mode} dir={dir} style={{ background: 'var(--qd-surface)' }}>
      <LabelsProvider locale={locale} labels={labels}>
        {node}
      </LabelsProvider>
    </ThemeProvider>
  )
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/**
 * Does something and lets React finish it, with lazy parts and effects that start another render. Between such steps
 * React is told that this is no test, so that a late timer of a library is not taken for a mistake.
 */
async function settle(work: () => void): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => work())
    for (let turn = 0, quiet = 0; turn < 30 && quiet < 3; turn += 1) {
      const before = document.body.innerHTML
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve))
      })
      quiet = document.body.innerHTML === before ? quiet + 1 : 0
    }
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** Something that stands on the page. */
export interface Mounted {
  /** Around it. */
  host: HTMLElement
  /** Draws something else in its place. */
  rerender: (node: ReactNode) => Promise<void>
  /** Takes it away. */
  unmount: () => Promise<void>
}

const standing = new Set<() => Promise<void>>()

async function hold(host: HTMLElement, start: () => Root): Promise<Mounted> {
  let root: Root | undefined
  const unmount = async () => {
    standing.delete(unmount)
    await settle(() => root?.unmount())
    host.remove()
  }
  standing.add(unmount)
  await settle(() => {
    root = start()
  })
  return { host, rerender: (node) => settle(() => root?.render(node)), unmount }
}

function appendHost(html = ''): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  return host
}

/** Puts something onto the page; take it away with `unmount` or, after a failure, with `unmountAll`. */
export function mount(node: ReactNode): Promise<Mounted> {
  const host = appendHost()
  return hold(host, () => {
    const root = createRoot(host)
    root.render(node)
    return root
  })
}

/** Puts the HTML of a server onto the page and brings it to life. */
export function hydrate(html: string, node: ReactNode, onRecoverableError: (error: unknown) => void): Promise<Mounted> {
  const host = appendHost(html)
  return hold(host, () => hydrateRoot(host, node, { onRecoverableError }))
}

/** Takes away whatever a failed test has left behind. */
export async function unmountAll(): Promise<void> {
  for (const unmount of standing) await unmount()
}

/** Draws something for as long as it is looked at. */
export async function whileMounted<T>(node: ReactNode, look: (host: HTMLElement) => T | Promise<T>): Promise<T> {
  const mounted = await mount(node)
  try {
    return await look(mounted.host)
  } finally {
    await mounted.unmount()
  }
}
