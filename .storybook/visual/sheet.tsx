import { composeStories } from '@storybook/react-vite'
import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import preview from '../preview.tsx'
import { type Look, looks } from './matrix.ts'

/** The module of a stories file. */
export type StoriesModule = Parameters<typeof composeStories>[0]

interface ComposedStory extends FunctionComponent {
  parameters: { layout?: string }
  load?: () => Promise<void>
}

/** A sheet: all stories of one file, each in every look, on one element. */
export interface Sheet {
  /** The element to take the picture of. */
  element: HTMLElement
  /** Takes it off the page. */
  remove: () => void
}

/**
 * Draws a sheet and waits until it no longer changes. Nothing is played: what a story shows after a press has a story of its own,
 * drawn open.
 */
export async function drawSheet(module: StoriesModule): Promise<Sheet> {
  const element = document.createElement('div')
  element.className = 'sheet'
  // what the camera finds it by: a text in it can be elsewhere too
  element.dataset.testid = 'sheet'
  document.body.replaceChildren(element)
  const roots: { unmount: () => void }[] = []
  // smaller than life, or the pictures would outweigh the rest of the repository
  const title = String(module.default.title)
  element.style.zoom = /^(Components|Portal)\//.test(title) ? '0.75' : title.startsWith('Widgets/') ? '0.4' : '0.3'
  const perLook = looks.map((look) => composeIn(module, look))
  const places: { Story: ComposedStory; cell: HTMLElement }[] = []
  for (const [name, first] of Object.entries(perLook[0] ?? {})) {
    const isWide = first.parameters.layout === 'fullscreen' || title.startsWith('Widgets/')
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
  for (const { Story, cell } of places) {
    const root = createRoot(cell)
    roots.push(root)
    await Story.load?.()
    flushSync(() => root.render(<Story />))
  }
  await settled(element)
  // the window is about to become as high as the sheet, and what fills a window must not grow with it
  for (const cell of element.querySelectorAll<HTMLElement>('.sheet-cell')) {
    cell.style.height = getComputedStyle(cell).height
  }
  return {
    element,
    remove: () => {
      flushSync(() => {
        for (const root of roots) root.unmount()
      })
      document.body.replaceChildren()
    },
  }
}

function composeIn(module: StoriesModule, look: Look): Record<string, ComposedStory> {
  const initialGlobals = { ...preview.initialGlobals, ...look }
  return composeStories(module, { ...preview, initialGlobals }) as unknown as Record<string, ComposedStory>
}

/** React shows what was loaded later at most every 300 ms, so a shorter pause may lie between two changes. */
const QUIET_MS = 350

/** Waits until fonts, pictures and lazily loaded parts are there and nothing changes any more. */
async function settled(element: HTMLElement): Promise<void> {
  for (let round = 0; round < 40; round++) {
    const before = element.innerHTML
    // some parts start to load when the browser is idle
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    await vi.dynamicImportSettled()
    // a sheet is longer than the window, and pictures below it would wait for somebody to scroll
    for (const image of element.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode().catch(ignoreBroken)))
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    // a timer does not wait for what React draws in slices, and on a busy machine that takes longer than any pause
    await scheduler.postTask(() => undefined, { priority: 'background' })
    if (element.innerHTML === before) return
  }
  throw new Error('This story goes on changing by itself, so no two pictures of it are alike.')
}

/** Some stories show what happens without a picture. */
function ignoreBroken(): undefined {
  return undefined
}
