import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { RunningPortal } from '../support/campus.ts'
import { inRoot } from '../support/paths.ts'
import { runTool } from '../support/run.ts'
import { routes } from './routes.ts'
import { openView, type Sessions, type View } from './shoot.ts'

/** Maximum total size of all pictures of the README. */
const MAX_KILOBYTES = 400

interface ReadmePicture extends Omit<View, 'visit'> {
  /** The file's name in `docs/pictures/`. */
  name: string
  /** The beginning of its address. */
  path: string
  /** Selector of the element that is scrolled to the top of the picture; by default the page is not scrolled. */
  scrollTo?: string
}

const pictures: ReadmePicture[] = [
  { name: 'home', path: '/home', width: 1440, locale: 'en', scheme: 'light' },
  {
    name: 'notice-with-tally',
    path: '/notice-v2/detail/issued/',
    width: 1440,
    locale: 'en',
    scheme: 'light',
    scrollTo: '[data-q="receipt-tally"]',
  },
  { name: 'dark-on-a-phone', path: '/home', width: 390, locale: 'en', scheme: 'dark', scale: 1.5 },
]

/** `npm run pictures -- readme`: the four pictures at the top of the README, in `docs/pictures/`. */
export async function makeReadmePictures(browser: Browser, portal: RunningPortal, sessions: Sessions): Promise<void> {
  const folder = inRoot('docs/pictures')
  await mkdir(folder, { recursive: true })
  let kilobytes = 0
  const save = async (name: string, page: Page) => {
    const image = await page.screenshot({ type: 'jpeg', quality: 74, animations: 'disabled' })
    await page.context().close()
    await writeFile(join(folder, `${name}.jpg`), image)
    kilobytes += image.length / 1000
    console.log(`docs/pictures/${name}.jpg  ${(image.length / 1000).toFixed(0)} kB`)
  }
  for (const { name, path, scrollTo, ...view } of pictures) {
    const visit = routes.find((route) => route.path.startsWith(path))
    if (!visit) throw new Error(`No route begins with ${path}.`)
    const page = await openView(browser, portal, sessions, { ...view, visit })
    if (scrollTo)
      await page
        .locator(scrollTo)
        .first()
        .evaluate((element) => element.scrollIntoView())
    await save(name, page)
  }
  await save('kit-under-three-brands', await openStory(browser, 'foundations-three-brands--three-brands'))
  if (kilobytes > MAX_KILOBYTES) {
    throw new Error(`The pictures have ${kilobytes.toFixed(0)} kB in total; the limit is ${MAX_KILOBYTES} kB.`)
  }
}

/** Opens a story in a Storybook that is built for this purpose. */
async function openStory(browser: Browser, id: string): Promise<Page> {
  const folder = inRoot('.cache/storybook')
  const { code, output } = await runTool('storybook', ['build', '--quiet', '--output-dir', folder])
  if (code !== 0) throw new Error(output)
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const origin = 'http://storybook.localhost'
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=locale:en`)
  await page.locator('#storybook-root [data-q]').first().waitFor()
  const height = await page.locator('#storybook-root').evaluate((element) => Math.ceil(element.scrollHeight))
  await page.setViewportSize({ width: 1200, height })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}
