import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { RunningPortal } from '../support/campus.ts'
import { startingCalls, type Visit } from './routes.ts'
import { applyState, type State, states } from './states.ts'

export interface Picture {
  label: string
  image: Buffer
  width: number
}

export interface Shooting {
  pictures: Picture[]
  /** Complaints in the browser's console, and the views in which they occurred. */
  complaints: Complaints
}

export type Complaints = Map<string, Set<string>>

/** Data that a browser keeps of a log-in. */
export interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  user: DataOf<Contract['auth']['login']>
}

/** The session of each person, from one log-in each. */
export type Sessions = Map<string, Session>

const widths = [1440, 390] as const
type Width = (typeof widths)[number]
const locales = ['zh', 'en'] as const
type Locale = (typeof locales)[number]
const schemes = ['light', 'dark'] as const

/** Beyond this height, a page shows nothing more of use in a contact sheet. */
const maximumHeight: Record<Width, number> = { 1440: 1800, 390: 1700 }

/** All pictures of one route. Each page is opened once and photographed in both colour schemes. */
export async function shoot(
  browser: Browser,
  portal: RunningPortal,
  sessions: Sessions,
  route: Visit,
): Promise<Shooting> {
  const complaints: Complaints = new Map()
  const views = widths.flatMap((width) => locales.map((locale) => ({ width, locale })))
  const normal = views.map(async (view) => {
    const { width, locale } = view
    const page = await openView(browser, portal, sessions, { ...view, visit: route }, complaints)
    const pictures: Picture[] = []
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      pictures.push(await takePicture(page, `${locale} ${scheme} ${width}`, width))
    }
    await page.context().close()
    return pictures
  })
  const special = states.map(async (state) => {
    const page = await openView(
      browser,
      portal,
      sessions,
      { visit: route, width: 1440, locale: 'en', state },
      complaints,
    )
    const picture = await takePicture(page, `${state} (en light 1440)`, 1440)
    // a response that is still to be emptied is no longer needed
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
    return [picture]
  })
  return { pictures: (await Promise.all([...normal, ...special])).flat(), complaints }
}

/** How a page is opened. */
export interface View {
  visit: Visit
  width: Width
  locale: Locale
  scheme?: (typeof schemes)[number]
  /** The number of pixels of the picture per pixel of the page. */
  scale?: number
  state?: State
}

/** Opens a page and waits until it is completely shown. */
export async function openView(
  browser: Browser,
  portal: RunningPortal,
  sessions: Sessions,
  { visit: route, width, locale, scheme = 'light', scale = 1, state }: View,
  complaints: Complaints = new Map(),
): Promise<Page> {
  const isPhone = width === 390
  const context = await browser.newContext({
    viewport: isPhone ? { width, height: 844 } : { width, height: 900 },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const session = sessions.get(route.as)
  if (session) {
    await context.addCookies(session.cookies)
    await context.addInitScript((user) => localStorage.setItem('loginUser', user), JSON.stringify(session.user))
  }
  // The language is set in both places: otherwise the server's language would override the one stored in the browser.
  await context.addCookies([{ name: 'qd_locale', value: locale, url: portal.url }])
  await context.addInitScript((code) => localStorage.setItem('locale', code), locale)
  const page = await context.newPage()
  const where = `${locale} ${width}${state ? ` ${state}` : ''}`
  const complain = (text: string) => complaints.set(text, (complaints.get(text) ?? new Set()).add(where))
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    const expected = state === 'error' && /status of 500/.test(message.text())
    if (expected || !['error', 'warning'].includes(message.type())) return
    complain(`${message.text()} ${message.location().url.replace(portal.url, '')}`)
  })
  if (state) await applyState(state, page, (pathname) => concerns(route, pathname))
  const pageReady = watch(
    page,
    (pathname) => state === 'loading' && (pathname === '/api/' || concerns(route, pathname)),
  )
  await page.goto(portal.url + route.path, { waitUntil: 'load' })
  await pageReady()
  return page
}

function concerns({ calls }: Visit, pathname: string): boolean {
  return pathname.startsWith('/api/') && (calls ? calls.test(pathname) : !startingCalls.test(pathname))
}

/**
 * Waits until the page is completely shown: no call in progress for a moment (a held-back one and an open event stream
 * do not count), nothing marked as busy, every picture loaded.
 */
function watch(page: Page, isHeld: (pathname: string) => boolean): () => Promise<void> {
  const pending = new Set<unknown>()
  let quietSince = performance.now()
  const ended = (request: unknown) => {
    if (pending.delete(request)) quietSince = performance.now()
  }
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !isHeld(new URL(request.url()).pathname)) pending.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const deadline = performance.now() + 8000
    while (performance.now() < deadline) {
      const quiet = pending.size === 0 && performance.now() - quietSince > 200
      if (quiet && (await page.evaluate(isHeld('/api/') ? isDrawn : isComplete))) break
      await page.waitForTimeout(30)
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
}

// These functions run in the page, each by itself.

function isDrawn(): boolean {
  return document.querySelector('main, [role="main"], h1') !== null
}

function isComplete(): boolean {
  return (
    document.querySelector('main, [role="main"], h1') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy')
  )
}

async function takePicture(page: Page, label: string, width: Width): Promise<Picture> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const visibleHeight = Math.min(height, maximumHeight[width])
  const image = await page.screenshot({
    type: 'jpeg',
    quality: 85,
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.max(visibleHeight, page.viewportSize()?.height ?? visibleHeight) },
  })
  return { label, image, width }
}
