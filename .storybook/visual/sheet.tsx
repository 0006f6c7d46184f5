import { composeStories } from '@storybook/react-vite'
import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import preview from '../preview.tsx'
import type { Look } from './matrix.ts'
import { waitForShortTimers } from './short-timers.ts'

/** The module of a stories file. */
export type StoriesModule = Parameters<typeof composeStories>[0]

interface ComposedStory extends FunctionComponent {
  parameters: { layout?: string }
  load?: () => Promise<void>
}

interface Place {
  Story: ComposedStory
  cell: HTMLElement
}

/** A sheet: all stories of one file, each in some looks, on one element. */
export interface Sheet {
  /** The element to take the picture of. */
  element: HTMLElement
  /**
   * Must be called after the window size changes. It draws the stories again if some consist of other parts at that
   * size.
   */
  resized: () => Promise<void>
  /** Takes it off the page. */
  remove: () => void
}

/** Stories whose components fill a good part of a page. */
const large =
  /^(Campus\/|Components\/(AppShell|BackgroundPicker|Banner|Calendar|Card|CardGrid|Carousel|CommandPalette|ConfigEditor|PasswordForm|SortableCardGrid|Uploader)$)/

/**
 * Draws a sheet and waits until it no longer changes. Play functions do not run: content that appears after a press has
 * its own story, drawn open.
 */
export async function drawSheet(module: StoriesModule, looks: readonly Look[]): Promise<Sheet> {
  const element = document.createElement('div')
  element.className = 'sheet'
  // identifies the sheet for the screenshot: a text in it may occur elsewhere too
  element.dataset.testid = 'sheet'
  document.body.replaceChildren(element)
  // scaled down: otherwise the pictures would be larger than the rest of the repository
  const title = String(module.default.title)
  element.style.zoom = large.test(title) ? '0.4' : /^(Components|Portal)\//.test(title) ? '0.75' : '0.3'
  const perLook = looks.map((look) => composeIn(module, look))
  const places: Place[] = []
  for (const [name, first] of Object.entries(perLook[0] ?? {})) {
    const isWide = first.parameters.layout === 'fullscreen' || large.test(title)
    element.style.setProperty('--cell-width', isWide ? '620px' : '420px')
    const heading = document.createElement('h2')
    heading.className = 'sheet-title'
    heading.textContent = name
    element.append(heading)
    for (const stories of perLook) {
      const Story = stories[name]
      if (Story === undefined) continue
      const cell = document.createElement('div')
      cell.className = 'sheet-cell'
      element.append(cell)
      places.push({ Story, cell })
    }
  }
  for (const { Story } of places) await Story.load?.()
  // Drawn twice: heights are measured once, and content appears immediately only when it is already loaded.
  let remove = await draw(places, 2)
  await waitUntilStable(element)
  // the window is about to become as high as the sheet, and elements that fill a window must not grow with it
  for (const cell of element.querySelectorAll<HTMLElement>('.sheet-cell')) {
    cell.style.height = getComputedStyle(cell).height
  }
  const [html, modules] = [element.innerHTML, countModules()]
  return {
    element,
    resized: async () => {
      await waitUntilStable(element)
      await vi.dynamicImportSettled()
      if (element.innerHTML === html && countModules() === modules) return
      remove()
      remove = await draw(places, 2)
      await waitUntilStable(element)
    },
    remove: () => {
      remove()
      document.body.replaceChildren()
    },
  }
}

function composeIn(module: StoriesModule, look: Look): Record<string, ComposedStory> {
  const initialGlobals = { ...preview.initialGlobals, ...look }
  return composeStories(module, { ...preview, initialGlobals }) as unknown as Record<string, ComposedStory>
}

// by default a page records only 250 entries
performance.setResourceTimingBufferSize(100_000)
const countModules = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /\.[jt]sx?($|\?)/.test(name)).length

/**
 * Draws the stories `times` times, and again until no further modules load: React shows a late part up to 300 ms later,
 * even if an earlier sheet loaded its module.
 */
async function draw(places: readonly Place[], times = 1): Promise<() => void> {
  for (let round = 1; ; round++) {
    const before = countModules()
    const roots = places.map(({ cell }) => createRoot(cell))
    flushSync(() => {
      for (const [at, { Story }] of places.entries()) roots[at]?.render(<Story />)
    })
    // some parts start to load when the browser is idle
    await new Promise((resolve) => requestIdleCallback(resolve))
    await vi.dynamicImportSettled()
    const remove = () =>
      flushSync(() => {
        for (const root of roots) root.unmount()
      })
    if (round >= times && countModules() === before) return remove
    remove()
  }
}

/** Waits until fonts and pictures have loaded and nothing changes any more. */
async function waitUntilStable(element: HTMLElement): Promise<void> {
  for (let round = 0; round < 40; round++) {
    await waitForShortTimers()
    const before = element.innerHTML
    // a sheet is taller than the window, and pictures below the window would load only after scrolling
    for (const image of element.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode().catch(ignoreBroken)))
    // components that measure themselves draw in the second frame
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    // after everything that React renders in slices
    await scheduler.postTask(() => undefined, { priority: 'background' })
    // a font starts to load only at the first layout of a text that uses it
    if (element.innerHTML === before && document.fonts.status === 'loaded') return
  }
  throw new Error('This story goes on changing by itself, so no two pictures of it are alike.')
}

/** Some stories show what happens without a picture. */
function ignoreBroken(): undefined {
  return undefined
}
