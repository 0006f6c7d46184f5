import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/browser.ts'
import { sized } from '../support/smoke.ts'

const KEYS = sized(40, 2)

/** Milliseconds from each key that is typed into a name in the studio to the first frame of the preview that shows it. */
export async function timeKeystrokes(url: string, cookie: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(`${url}/urlmanage/look`)
    await page.locator('iframe[data-ready]').waitFor()
    await page.getByRole('button', { name: /^校徽与名称/ }).click()
    const field = page.locator('[data-config-path="official_name"] input')
    await field.click()
    await field.press('End')
    const times: number[] = []
    for (let key = 0; key < KEYS; key += 1) {
      const previewChange = page.evaluate(watchPreview)
      await field.press('abcdefghij'.charAt(key % 10))
      times.push(await previewChange)
      await page.waitForTimeout(100)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** In the page: resolves with the milliseconds from the next key to the frame in which the text of the preview has changed. */
function watchPreview(): Promise<number> {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-ready]')
  const inside = frame?.contentWindow
  const banner = frame?.contentDocument?.querySelector('header')
  if (!inside || !banner) throw new Error('The preview of the studio has no header.')
  return new Promise((done) => {
    let pressed = 0
    addEventListener(
      'keydown',
      () => {
        pressed = performance.now()
      },
      { capture: true, once: true },
    )
    const observer = new MutationObserver(() => {
      observer.disconnect()
      inside.requestAnimationFrame(() => done(performance.now() - pressed))
    })
    observer.observe(banner, { subtree: true, characterData: true, childList: true })
  })
}
