import { type Browser, expect, type Page } from '@playwright/test'
import { chooseLanguage, waitForData } from './portal.ts'

/** Visible effect of a change of the configuration: `read` returns `expected` after it, and not before. */
export interface Effect {
  /** The page that shows it, by default the home page. */
  readonly at?: string
  readonly dark?: boolean
  /** Whether the effect is for people who are not logged in. */
  readonly guest?: boolean
  /** Without its own choice, the browser uses the language of the institution. */
  readonly language?: 'institution'
  readonly read: (page: Page) => Promise<unknown>
  readonly expected: unknown
}

type Effects = Readonly<Record<string, Effect>>

/** Effects with the same key are visible in one load of a page. */
const placeOf = ({ at = '/home', dark = false, guest = false, language }: Effect) =>
  JSON.stringify([at, dark, guest, language])

/** Reads all effects, as the person of the page or in a new browser. Each page is loaded once. */
async function readAll(effects: Effects, page: Page, browser: Browser): Promise<Record<string, unknown>> {
  const observations: Record<string, unknown> = {}
  const places = Map.groupBy(Object.entries(effects), ([, effect]) => placeOf(effect))
  for (const group of places.values()) {
    const [[, { at = '/home', dark, guest, language }]] = group as [(typeof group)[number]]
    const context = guest ? await browser.newContext({ baseURL: new URL(page.url()).origin }) : undefined
    const otherPage = (await context?.newPage()) ?? page
    if (guest && !language) await chooseLanguage(otherPage, 'en')
    await otherPage.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await otherPage.goto(at)
    await waitForData(otherPage)
    for (const [name, effect] of group) {
      observations[name] = await effect.read(otherPage)
      // Closes the elements that were opened to see it.
      await otherPage.keyboard.press('Escape')
    }
    await context?.close()
  }
  return observations
}

/** Expects that a change has all of its effects, for the administrator of the page and for others. */
export async function expectEffects(
  effects: Effects,
  page: Page,
  browser: Browser,
  change: () => Promise<void>,
): Promise<void> {
  const before = await readAll(effects, page, browser)
  for (const [name, { expected }] of Object.entries(effects)) expect.soft(before[name], name).not.toEqual(expected)
  await change()
  const expectedValues = Object.fromEntries(Object.entries(effects).map(([name, { expected }]) => [name, expected]))
  // The server refreshes its copy of the changed data at most a second later.
  await expect(async () => expect(await readAll(effects, page, browser)).toEqual(expectedValues)).toPass({
    timeout: 60_000,
  })
}
