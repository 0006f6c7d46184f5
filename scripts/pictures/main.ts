import { mkdir, writeFile } from 'node:fs/promises'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../browser.ts'
import { readArguments } from '../support/arguments.ts'
import { type RunningPortal, startPortal } from '../support/campus.ts'
import { startEmptyServer } from '../support/empty-portal.ts'
import { inRoot } from '../support/paths.ts'
import { password, people } from '../support/people.ts'
import { endChildrenOnSignal, runTool } from '../support/run.ts'
import { makeReadmePictures } from './readme.ts'
import { nameOf, routes, type Visit } from './routes.ts'
import { setupNames, walkSetup } from './setup.ts'
import { makeSheet } from './sheet.ts'
import { type Session, type Sessions, shoot } from './shoot.ts'

/**
 * `npm run pictures`: one contact sheet per route in `pictures/`. `npm run pictures -- /home /login` makes some of them,
 * `--each` also keeps the single pictures. `npm run pictures -- set-up` makes those of the first start, on an empty database,
 * and `npm run pictures -- readme` those of the README.
 */

const { values, positionals } = readArguments({ allowPositionals: true, options: { each: { type: 'boolean' } } })
const forReadme = positionals.length === 1 && positionals[0] === 'readme'
const isAll = positionals.length === 0
const forSetup = isAll || positionals.includes('set-up')
const paths = forReadme ? [] : positionals.filter((name) => name !== 'set-up')
const visits: readonly Visit[] = isAll ? routes : paths.map(routeFor)
endChildrenOnSignal()

console.log('Building the portal …')
const build = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
if (build.code !== 0) fail(build.output)
const executablePath = await ensureChromium(console.log)
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
try {
  await mkdir(inRoot('pictures'), { recursive: true })
  if (forReadme || visits.length > 0) await makeCampusSheets()
  if (forSetup) await makeSetupSheets()
} finally {
  await browser.close()
}
process.exit()

async function makeCampusSheets(): Promise<void> {
  console.log('Starting it on a fresh demo campus …')
  const portal = await startPortal()
  try {
    const sessions = await logEveryoneIn(browser, portal)
    if (forReadme) await makeReadmePictures(browser, portal, sessions)
    for (const visit of visits) await makeSheetOf(portal, sessions, visit)
  } finally {
    await portal.stop()
  }
}

async function makeSetupSheets(): Promise<void> {
  console.log(`Starting it on an empty database for ${setupNames.join(', ')} …`)
  const server = await startEmptyServer()
  try {
    await walkSetup(browser, server, (visit, sessions) => makeSheetOf(server.portal, sessions, visit))
  } finally {
    await server.stop()
  }
}

async function makeSheetOf(portal: RunningPortal, sessions: Sessions, visit: Visit): Promise<void> {
  const began = performance.now()
  const { pictures, complaints } = await shoot(browser, portal, sessions, visit)
  const name = nameOf(visit)
  const title = `${visit.path.replace(/#.*/, '')}, ${visit.as}`
  await writeFile(inRoot('pictures', `${name}.png`), await makeSheet(browser, title, pictures))
  if (values.each) {
    await mkdir(inRoot('pictures', name), { recursive: true })
    for (const { label, image } of pictures) {
      await writeFile(inRoot('pictures', name, `${label.replace(/[^\w]+/g, '-')}.jpg`), image)
    }
  }
  console.log(`pictures/${name}.png  ${((performance.now() - began) / 1000).toFixed(1)} s`)
  for (const [text, views] of complaints) console.log(`     ${text} (${[...views].join(', ')})`)
}

function routeFor(path: string): Visit {
  const found = routes.find((route) => route.path === path || nameOf(route) === path.replace(/^\//, ''))
  if (found) return found
  return path.startsWith('/')
    ? { path, as: 'student' }
    : fail(`"${path}" is no route. There are: ${routes.map((r) => r.path).join(' ')}`)
}

async function logEveryoneIn(browser: Browser, portal: RunningPortal): Promise<Sessions> {
  const entries = Object.entries(people).map(async ([person, identifier]) => {
    const context = await browser.newContext({ baseURL: portal.url })
    const response = await context.request.post('/api/auth/login', {
      headers: { [CLIENT_HEADER]: CLIENT_NAME },
      data: { identifier, password },
    })
    if (!response.ok()) fail(`Log-in as ${identifier} failed: ${await response.text()}`)
    const { data } = (await response.json()) as { data: Session['user'] }
    const session = { cookies: await context.cookies(), user: data }
    await context.close()
    return [person, session] as const
  })
  return new Map(await Promise.all(entries))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
