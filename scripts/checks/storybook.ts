import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../browser.ts'
import { freePort } from '../support/ports.ts'
import { runTool } from '../support/run.ts'
import type { Outcome } from './schedule.ts'

/** The site is put into a folder of a web server, not at its root. */
const base = '/kit/'
/** Pages written by hand, and one that is made from a component. */
const pages = ['start-here--docs', 'install--docs', 'for-designers--docs', 'components-dialog--docs']
/** The names of Chinese and Japanese in the toolbar. */
const namesOfLanguages = /中文|日本語/g

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Builds Storybook, serves it as files and opens it: pages and specimens are in English, search finds a component. */
export async function tryStorybook(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-storybook-'))
  const began = performance.now()
  try {
    const built = await runTool('storybook', ['build', '-o', folder, '--quiet'])
    const seconds = (performance.now() - began) / 1_000
    if (built.code !== 0) return { passed: false, output: built.output }
    const output = await checkSite(folder)
    return { passed: output === '', output, note: `built in ${seconds.toFixed(0)} s` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkSite(folder: string): Promise<string> {
  const site = await serve(folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    return (await findProblems(browser, site.url)).join('\n')
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function findProblems(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(60_000)
  const problems: string[] = []
  page.on('console', (message) => {
    // Storybook warns of its own buttons
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  const preview = page.frameLocator('#storybook-preview-iframe')
  for (const id of pages) {
    await page.goto(`${url}?path=/docs/${id}`)
    await preview.locator('#storybook-docs h1').first().waitFor()
    // React renders its part of a page after the text
    await preview.locator('#storybook-docs :is(button, table):visible').first().waitFor()
    const text = await preview.locator('body').innerText()
    const chinese = text.replace(namesOfLanguages, '').match(/\p{Script=Han}+/gu)
    if (chinese) problems.push(`${id} shows Chinese where nobody has chosen it: ${chinese.slice(0, 5).join(' ')}`)
  }
  await page.locator('#storybook-explorer-searchfield').fill('pagination')
  const option = page.getByRole('option').filter({ hasText: 'Pagination' })
  await option.first().click()
  await page.waitForURL(/path=.*pagination/)
  await page.close()
  return problems
}

async function serve(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path === base ? 'index.html' : path.slice(base.length))
    if (!path.startsWith(base) || !file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}${base}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
