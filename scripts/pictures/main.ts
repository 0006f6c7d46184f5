import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../browser.ts'
import { type RunningPortal, startPortal } from '../support/campus.ts'
import { inRoot } from '../support/paths.ts'
import { password, people } from '../support/people.ts'
import { endChildrenOnSignal, runTool } from '../support/run.ts'
import { makeReadmePictures } from './readme.ts'
import { nameOf, routes, type Visit } from './routes.ts'
import { makeSheet } from './sheet.ts'
import { type Cookies, shoot } from './shoot.ts'

/**
 * `npm run pictures`: one contact sheet per route in `pictures/`. `npm run pictures -- /home /login` makes some of them,
 * `--each` also keeps the single pictures. `npm run pictures -- readme` makes those of the README.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { each: { type: 'boolean' } } })
const forReadme = positionals.length === 1 && positionals[0] === 'readme'
const wanted: readonly Visit[] = positionals.length === 0 ? routes : forReadme ? [] : positionals.map(routeFor)
endChildrenOnSignal()

console.log('Building the portal …')
const build = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
if (build.code !== 0) fail(build.output)
const executablePath = await ensureChromium(console.log)
console.log('Starting it on a fresh demo campus …')
const portal = await startPortal()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
try {
  if (forReadme) await makeReadmePictures(browser, portal, await logEveryoneIn(browser, portal))
  else await makeAll(browser, portal)
} finally {
  await browser.close()
  await portal.stop()
}
process.exit()

async function makeAll(browser: Browser, portal: RunningPortal): Promise<void> {
  await mkdir(inRoot('pictures'), { recursive: true })
  const cookies = await logEveryoneIn(browser, portal)
  for (const route of wanted) {
    const began = performance.now()
    const { pictures, complaints } = await shoot(browser, portal, cookies, route)
    const name = nameOf(route)
    await writeFile(inRoot('pictures', `${name}.png`), await makeSheet(browser, `${route.path}, ${route.as}`, pictures))
    if (values.each) {
      await mkdir(inRoot('pictures', name), { recursive: true })
      for (const { label, image } of pictures) {
        await writeFile(inRoot('pictures', name, `${label.replace(/[^\w]+/g, '-')}.jpg`), image)
      }
    }
    console.log(`pictures/${name}.png  ${((performance.now() - began) / 1000).toFixed(1)} s`)
    for (const [text, views] of complaints) console.log(`     ${text} (${[...views].join(', ')})`)
  }
}

function routeFor(path: string): Visit {
  const known = routes.find((route) => route.path === path || nameOf(route) === path.replace(/^\//, ''))
  if (known) return known
  return path.startsWith('/')
    ? { path, as: 'student' }
    : fail(`"${path}" is no route. There are: ${routes.map((r) => r.path).join(' ')}`)
}

async function logEveryoneIn(browser: Browser, portal: RunningPortal): Promise<Cookies> {
  const entries = Object.entries(people).map(async ([person, identifier]) => {
    const context = await browser.newContext({ baseURL: portal.url })
    const response = await context.request.post('/api/auth/login', {
      headers: { [CLIENT_HEADER]: CLIENT_NAME },
      data: { identifier, password },
    })
    if (!response.ok()) fail(`Log-in as ${identifier} failed: ${await response.text()}`)
    const cookies = await context.cookies()
    await context.close()
    return [person, cookies] as const
  })
  return new Map(await Promise.all(entries))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
