import type { Browser, Page } from 'playwright'
import type { Built } from './build.ts'

/** This origin does not exist: responses come from memory, so that neither disk nor network is measured. */
const origin = 'http://bench.example'

/** Opens a build in a new tab. An error in the page fails the bench. */
export async function openBuilt(browser: Browser, { js, css }: Built): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => {
    throw new Error(`The measured page failed: ${error.message}`, { cause: error })
  })
  const entry = js.find((chunk) => chunk.entry)
  if (!entry) throw new Error('The build has no entry.')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head><body><div id="root"></div><script type="module" src="/${entry.name}"></script></body></html>`
  const files = new Map([
    ['/', { contentType: 'text/html', body: html }],
    ['/style.css', { contentType: 'text/css', body: css }],
    ...js.map(({ name, code }) => [`/${name}`, { contentType: 'text/javascript', body: code }] as const),
  ])
  await page.route(`${origin}/**`, (route) =>
    route.fulfill(files.get(new URL(route.request().url()).pathname) ?? { status: 404, body: '' }),
  )
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  return page
}
