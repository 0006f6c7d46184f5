import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Request, Response } from 'playwright'
import { whenQuiet } from '../support/when-quiet.ts'
import type { LoadedFile, PageWeight } from './page-weight.ts'

const quietMs = 400

/** Pictures are left out because their number depends on the data: on how many people of a group have one. */
const ignoredTypes = ['eventsource', 'image']

/** Opens a page in a context whose cache is empty, and weighs all that it loads until nothing more comes. */
export async function weighPage(context: BrowserContext, url: string): Promise<Omit<PageWeight, 'path'>> {
  const page = await context.newPage()
  const responses: Response[] = []
  // Repeated requests count once: files that are loaded early, and calls that are made again when the event stream opens.
  const requests = { files: new Set<string>(), others: new Set<string>() }
  page.on('request', (request) => {
    const url = request.url()
    if (isAsset(url)) requests.files.add(url)
    else if (!ignoredTypes.includes(request.resourceType()) && url.startsWith('http') && !isPoll(request))
      requests.others.add(`${request.method()} ${withoutTime(withoutOrigin(url))} ${request.postData() ?? ''}`.trim())
  })
  page.on('response', (response) => responses.push(response))
  const quiet = whenQuiet(page, quietMs)
  await page.goto(url, { waitUntil: 'load' })
  await quiet()
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}: what was weighed is not the page.`)
  const failed = responses.find((response) => response.status() >= 400 && response.url() !== url)
  if (failed) throw new Error(`${url}: ${failed.url()} returned ${failed.status()}.`)
  const loaded = new Map(responses.map((response) => [response.url(), response]))
  const files = (await Promise.all([...loaded.values()].map(weighFile))).filter((file) => file !== undefined)
  await page.close()
  const sum = (type: LoadedFile['type']) =>
    files.reduce((total, file) => total + (file.type === type ? file.bytes : 0), 0)
  const [script, style] = [sum('script'), sum('style')]
  if (script === 0) throw new Error(`${url} loaded no script: it did not open.`)
  const calls = [...requests.others]
  return { requests: requests.files.size + calls.length, script, style, files, calls }
}

const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/')

/** Whether a request polls for news, which happens if the event stream opens late. */
const isPoll = (request: Request) => request.postData()?.includes('"poll":true') ?? false

/** Repeated requests of a poll contain the present time, in seconds. */
const withoutTime = (address: string) => address.replace(/\d{10}/g, '…')

const withoutOrigin = (url: string) => url.slice(new URL(url).origin.length)

/** The hash that Vite puts at the end of a file's name. */
const hash = /-[\w-]{8}(?=\.\w+$)/

/** A file with different content has a different name, so each file is compressed once. */
const sizes = new Map<string, Promise<number>>()

async function weighFile(response: Response): Promise<LoadedFile | undefined> {
  const { pathname, href } = new URL(response.url())
  const type = pathname.endsWith('.js') ? 'script' : pathname.endsWith('.css') ? 'style' : undefined
  if (!type) return undefined
  const size = sizes.get(href) ?? response.body().then((body) => gzipSync(body, { level: 9 }).length)
  sizes.set(href, size)
  return { type, name: basename(pathname).replace(hash, ''), bytes: await size }
}
