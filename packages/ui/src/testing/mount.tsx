import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { LabelsProvider, type LabelsProviderProps } from '../labels/labels-provider.tsx'
import type { ThemeMode } from '../theme/apply-theme.ts'
import { createTheme } from '../theme/create-theme.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import '../styles.css'

const theme = createTheme({})

/** The context that a fixture is rendered in. */
export interface Surroundings {
  /** Light or dark. */
  mode?: ThemeMode
  /** The reading direction. */
  dir?: 'ltr' | 'rtl'
  /** A language code. */
  locale?: string
  /** Strings that replace those of the kit. */
  labels?: LabelsProviderProps['labels']
}

/** Wraps a fixture in a theme and a language, as an application does. */
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

/** Runs `work` in act(). Afterwards act() warnings are off, so that a late timer of a library causes none. */
async function inAct(work: () => void | Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => work())
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** Whether a text editor is shown that loads when the browser is idle. */
const waitsForIdle = () => document.querySelector('[data-q="rich-text-loading"]') !== null

/** Runs `work` and waits for React to settle, with lazy parts and effects that render again. */
async function settle(work: () => void): Promise<void> {
  // reading the whole page as text takes minutes when it shows ten thousand rows
  const changes = new MutationObserver(() => undefined)
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    await inAct(work)
    for (let turn = 0, quiet = 0; turn < 30 && quiet < 3; turn += 1) {
      changes.takeRecords()
      await inAct(async () => {
        if (waitsForIdle()) await new Promise((resolve) => requestIdleCallback(resolve))
        // also waits for a task of its own
        await vi.dynamicImportSettled()
      })
      quiet = changes.takeRecords().length === 0 ? quiet + 1 : 0
    }
  } finally {
    changes.disconnect()
  }
}

/** A mounted tree. */
export interface Mounted {
  /** The element around it. */
  host: HTMLElement
  /** Renders another node in its place. */
  rerender: (node: ReactNode) => Promise<void>
  /** Unmounts it and removes the host. */
  unmount: () => Promise<void>
}

const mountedTrees = new Set<() => Promise<void>>()

async function track(host: HTMLElement, start: () => Root): Promise<Mounted> {
  let root: Root | undefined
  const unmount = async () => {
    mountedTrees.delete(unmount)
    await inAct(() => root?.unmount())
    host.remove()
  }
  mountedTrees.add(unmount)
  await settle(() => {
    root = start()
  })
  return { host, rerender: (node) => settle(() => root?.render(node)), unmount }
}

function appendHost(host = document.createElement('div')): HTMLElement {
  document.body.append(host)
  return host
}

/**
 * Parses HTML as on a page whose content security policy forbids `style` attributes: they are present but have no
 * effect.
 */
async function parseUnderStrictPolicy(html: string): Promise<HTMLDivElement> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src-attr 'none'">`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const host = frame.contentDocument?.createElement('div')
  if (host === undefined) throw new Error('The frame has no document.')
  host.innerHTML = html
  document.adoptNode(host)
  frame.remove()
  return host
}

/** Mounts a node; remove it with `unmount` or, after a failure, with `unmountAll`. */
export function mount(node: ReactNode): Promise<Mounted> {
  const host = appendHost()
  return track(host, () => {
    const root = createRoot(host)
    root.render(node)
    return root
  })
}

/** How server HTML is hydrated. */
export interface HydrateOptions {
  /** Called with hydration mismatches. */
  onRecoverableError: (error: unknown) => void
  /** As under a content security policy that drops `style` attributes. */
  strict?: boolean
}

/** Puts server HTML onto the page and hydrates it. */
export async function hydrate(
  html: string,
  node: ReactNode,
  { onRecoverableError, strict = false }: HydrateOptions,
): Promise<Mounted> {
  const host = strict ? await parseUnderStrictPolicy(html) : document.createElement('div')
  if (!strict) host.innerHTML = html
  appendHost(host)
  return track(host, () => hydrateRoot(host, node, { onRecoverableError }))
}

/** Unmounts everything that a failed test left mounted. */
export async function unmountAll(): Promise<void> {
  for (const unmount of mountedTrees) await unmount()
}

/** Mounts a node, runs `look`, and unmounts the node. */
export async function whileMounted<T>(node: ReactNode, look: (host: HTMLElement) => T | Promise<T>): Promise<T> {
  const mounted = await mount(node)
  try {
    return await look(mounted.host)
  } finally {
    await mounted.unmount()
  }
}
