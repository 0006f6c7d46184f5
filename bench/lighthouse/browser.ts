import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/browser.ts'
import { password, people } from '../../scripts/support/people.ts'
import { freePort } from '../../scripts/support/ports.ts'

interface Visitor {
  context: BrowserContext
  /** The port at which tools other than Playwright can reach the same browser. */
  debuggingPort: number
}

/** Opens a browser with its own profile, in which `person` is logged in and has visited the portal before. */
export async function withVisitor<Result>(
  portalUrl: string,
  person: keyof typeof people | 'nobody',
  visit: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'quadrangle-lighthouse-'))
  const debuggingPort = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
    // Lighthouse and the measured widths set their own viewport.
    viewport: null,
  })
  try {
    if (person !== 'nobody') await logIn(context, portalUrl, people[person])
    return await visit({ context, debuggingPort })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function logIn(context: BrowserContext, portalUrl: string, identifier: string): Promise<void> {
  const response = await context.request.post(`${portalUrl}/api/auth/login`, {
    headers: { [CLIENT_HEADER]: CLIENT_NAME },
    data: { identifier, password },
  })
  if (!response.ok()) throw new Error(`Log-in failed: ${await response.text()}`)
  // Makes the portal store in this browser who is logged in, as after a log-in with its form.
  const page = await context.newPage()
  await page.goto(`${portalUrl}/userinfo`)
  await page.waitForFunction(() => localStorage.getItem('loginUser') !== null)
  await page.close()
}
