import type { Locator, Page } from 'playwright'

/** What must hold on the page of an example; throws where it does not. */
export type PageCheck = (page: Page) => Promise<void>

/** By the folder of the example. */
export const pageChecks: Record<string, PageCheck> = {
  'new-project': async (page) => {
    const button = page.getByRole('button', { name: 'Save' })
    await styles(button, { 'background-color': 'rgb(138, 21, 56)', 'border-radius': '4px' }, 'the kit')
  },

  'vite-plain': async (page) => {
    const card = page.locator('[data-q="card"]').first()
    await styles(card, { 'border-radius': '8px', 'background-color': 'rgb(255, 255, 255)' }, 'the kit')
    await styles(page.locator('[data-q="card-header"]').first(), { 'padding-left': '16px', display: 'flex' }, 'the kit')
    await styles(page.locator('[data-q="header"]'), { height: '56px', position: 'sticky' }, 'the kit')
    await styles(
      page.locator('input'),
      { 'border-radius': '4px', 'padding-left': '12px', width: '960px', 'box-sizing': 'border-box' },
      'the kit',
    )
    const renew = page.getByRole('button', { name: 'Renew' }).first()
    await styles(renew, { 'border-radius': '999px', 'padding-left': '20px', 'min-height': '28px' }, 'the page')
    await renew.click()
    const dialog = page.getByRole('alertdialog')
    await styles(dialog, { 'border-radius': '8px', 'background-color': 'rgb(255, 255, 255)' }, 'the kit')
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('is yours for four more weeks').first().waitFor()
    await page.getByRole('textbox').fill('nothing like it')
    await page.getByText('Nothing fits').waitFor()
    await page.getByRole('textbox').fill('')
  },

  'tailwind-nested': async (page) => {
    const night = page.locator('#night')
    const inner = night.locator('[data-q="card"]')
    const outer = page.locator('[data-q="tabs"] [data-q="card"]').first()
    await styles(outer, { 'border-radius': '12px', 'background-color': 'rgb(255, 255, 255)' }, 'the outer theme')
    await styles(outer.locator('[data-q="card-header"]'), { 'padding-left': '16px' }, 'the kit, not the preflight')
    await styles(inner, { 'border-radius': '24px' }, 'the inner theme')
    const token = await night.evaluate((element) => {
      const probe = element.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--qd-surface-raised)'
      probe.style.color = 'var(--qd-accent-text)'
      const { backgroundColor, color } = getComputedStyle(probe)
      probe.remove()
      return { backgroundColor, color }
    })
    if (token.backgroundColor === 'rgb(255, 255, 255)') throw new Error('The inner theme is not dark.')
    await styles(inner, { 'background-color': token.backgroundColor }, 'the inner theme')
    await styles(night.getByText('Tonight'), { color: token.color }, 'a utility inside the inner theme')
    const button = night.getByRole('button', { name: 'Sign up' })
    // rounded-full is as round as a browser can
    const radius = await button.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderRadius))
    if (radius < 9999) throw new Error(`The page's rounded-full lost against the kit: ${radius}px.`)
    await styles(button, { 'padding-left': '40px', 'border-left-width': '1px' }, 'the page')
    await button.click()
    const dialog = page.getByRole('dialog')
    await styles(
      dialog,
      { 'background-color': token.backgroundColor, 'border-radius': '24px' },
      'the inner theme, in a dialog',
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const { width, height } = page.viewportSize() ?? { width: 1200, height: 900 }
    await page.setViewportSize({ width: 390, height })
    await styles(button, { 'padding-left': '32px' }, 'the page, narrow')
    await page.setViewportSize({ width, height })
    const doubled = await page.evaluate(() => {
      const names = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) =>
          rule instanceof CSSStyleRule
            ? [rule.selectorText]
            : 'cssRules' in rule
              ? names(rule.cssRules as CSSRuleList)
              : [],
        )
      const all = [...document.styleSheets].flatMap((sheet) => names(sheet.cssRules))
      return all.filter((name) => name === '.q\\:flex').length
    })
    if (doubled !== 1) throw new Error(`The kit's utilities are ${doubled} times in the page's stylesheets.`)
  },
}

/** Waits until an element shows what is expected. */
async function styles(element: Locator, wanted: Record<string, string>, whose: string): Promise<void> {
  await element.waitFor()
  const found = await element.evaluate((node, names) => {
    const computed = getComputedStyle(node)
    return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
  }, Object.keys(wanted))
  const wrong = Object.keys(wanted).filter((name) => found[name] !== wanted[name])
  if (wrong.length === 0) return
  const said = wrong.map((name) => `${name} is ${found[name]} and should be ${wanted[name]}`)
  throw new Error(`${element}: ${said.join(', ')} (what counts there is ${whose})`)
}
