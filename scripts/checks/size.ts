import { gzipSync } from 'node:zlib'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { type Browser, chromium, type Page, type Response } from 'playwright'
import { chromiumArguments, findChromium } from '../browser.ts'
import { startPortal } from '../support/campus.ts'
import { password, people } from '../support/people.ts'
import { table } from '../support/table.ts'

/** What one route makes a browser load, in bytes after gzip. */
export interface Weight {
  path: string
  js: number
  css: number
  /** The heaviest files, by name. */
  files: { name: string; bytes: number }[]
}

/** In kB of 1,000 bytes, after gzip. */
export const budgets: { path: string; js: number; css: number }[] = [
  { path: '/login', js: 95, css: 20 },
  { path: '/home', js: 145, css: 20 },
]

/** Opens the routes of the budgets in a browser, on the built portal and the real server, until nothing more loads. */
export async function weigh(): Promise<Weight[]> {
  const portal = await startPortal()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const weights: Weight[] = []
    for (const { path } of budgets) weights.push(await weighRoute(browser, portal.url, path))
    return weights
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function weighRoute(browser: Browser, baseURL: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  if (path !== '/login') {
    const headers = { [CLIENT_HEADER]: CLIENT_NAME }
    const data = { identifier: people.student, password }
    const answer = await context.request.post('/api/auth/login', { headers, data })
    if (!answer.ok()) throw new Error(`Log-in as ${people.student} failed: ${await answer.text()}`)
  }
  const page = await context.newPage()
  const files = collect(page)
  await page.goto(path, { waitUntil: 'load' })
  await files.settled()
  const arrivedAt = new URL(page.url()).pathname
  if (arrivedAt !== path) throw new Error(`${path} led to ${arrivedAt}: what was weighed is not the route.`)
  const loaded = await files.loaded()
  await context.close()
  const sum = (type: string) =>
    loaded.filter((file) => file.type === type).reduce((total, { bytes }) => total + bytes, 0)
  return { path, js: sum('script'), css: sum('stylesheet'), files: loaded.sort((a, b) => b.bytes - a.bytes) }
}

function collect(page: Page) {
  const files: { type: string; response: Response }[] = []
  let last = performance.now()
  page.on('response', (response) => {
    const url = new URL(response.url())
    const type = /\.css$/.test(url.pathname) ? 'stylesheet' : /\.m?js$/.test(url.pathname) ? 'script' : undefined
    last = performance.now()
    if (type) files.push({ type, response })
  })
  return {
    // only now: a body that cannot be read must fail where it is waited for, or it ends the whole process
    loaded: () =>
      Promise.all(
        files.map(async ({ type, response }) => ({
          name: new URL(response.url()).pathname.replace(/^.*\//, ''),
          type,
          bytes: gzipSync(await response.body(), { level: 9 }).length,
        })),
      ),
    settled: async () => {
      while (performance.now() - last < 1000) await page.waitForTimeout(100)
    },
  }
}

/** A table of the weights, and whether all are within budget. */
export function judge(weights: Weight[]): { passed: boolean; output: string } {
  const kilo = (bytes: number) => Number((bytes / 1000).toFixed(1))
  const rows = budgets.map((budget) => {
    const weight = weights.find(({ path }) => path === budget.path)
    if (!weight) throw new Error(`${budget.path} was not weighed.`)
    if (weight.js === 0 || weight.css === 0)
      throw new Error(`${budget.path} loaded no JavaScript or no CSS: it did not open.`)
    const over = kilo(weight.js) > budget.js || kilo(weight.css) > budget.css
    return {
      over,
      cells: [budget.path, kilo(weight.js), budget.js, kilo(weight.css), budget.css, over ? 'OVER' : 'ok'],
      weight,
    }
  })
  const heaviest = rows
    .filter(({ over }) => over)
    .map(
      ({ weight }) =>
        `${weight.path}: ${weight.files
          .slice(0, 8)
          .map((f) => `${f.name} ${kilo(f.bytes)}`)
          .join(', ')}`,
    )
  return {
    passed: rows.every(({ over }) => !over),
    output: [
      table([['kB gzip', 'JS', 'budget', 'CSS', 'budget', ''], ...rows.map(({ cells }) => cells)]),
      ...heaviest,
    ].join('\n'),
  }
}
