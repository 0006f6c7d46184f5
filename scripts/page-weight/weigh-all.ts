import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../browser.ts'
import type { Visit } from '../pictures/routes.ts'
import { startPortal } from '../support/campus.ts'
import { password, people } from '../support/people.ts'
import { startFloor } from './floor.ts'
import type { PageWeight } from './page-weight.ts'
import { weighPage } from './weigh-page.ts'

/** Two cores are busy with this many; more pages would only wait for each other. */
const pagesAtOnce = 4

type Session = BrowserContextOptions['storageState']

/** Weighs pages of the built portal on the real server, and the floor, in one browser. */
export async function weighAll(
  visits: readonly Visit[],
): Promise<{ floor: Omit<PageWeight, 'path'>; pages: PageWeight[] }> {
  const portal = await startPortal()
  const floor = await startFloor()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const sessions = await logInAll(browser, portal.url)
    const weighVisit = ({ path, as }: Visit) =>
      inContext(browser, sessions.get(as), async (context) => ({
        path,
        ...(await weighPage(context, portal.url + path)),
      }))
    return {
      floor: await inContext(browser, undefined, (context) => weighPage(context, floor.url)),
      pages: await mapConcurrently(visits, weighVisit),
    }
  } finally {
    await browser.close()
    await Promise.all([portal.stop(), floor.stop()])
  }
}

/** Browser state of each person after a log-in: the cookie, and the data that the portal remembers. */
async function logInAll(browser: Browser, portalUrl: string): Promise<Map<Visit['as'], Session>> {
  const sessions = Object.entries(people).map(([person, identifier]) =>
    inContext(browser, undefined, async (context) => {
      const headers = { [CLIENT_HEADER]: CLIENT_NAME }
      const response = await context.request.post(`${portalUrl}/api/auth/login`, {
        headers,
        data: { identifier, password },
      })
      if (!response.ok()) throw new Error(`Log-in as ${person} failed: ${await response.text()}`)
      const page = await context.newPage()
      await page.goto(`${portalUrl}/userinfo`)
      await page.waitForFunction(() => localStorage.getItem('loginUser') !== null)
      return [person as Visit['as'], await context.storageState()] as const
    }),
  )
  return new Map(await Promise.all(sessions))
}

/** Each context has its own cache and does not see the data that other pages store. */
async function inContext<Result>(
  browser: Browser,
  session: Session,
  use: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Pictures that change by themselves would be counted for as long as the page is open.
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  })
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** Does the work for each element of a list, some at a time, and keeps the order of the results. */
async function mapConcurrently<Item, Result>(
  list: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as Item)
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, worker))
  return results
}
