import type { Page } from 'playwright'
import { expectStyles } from './styles.ts'

/** The page of events: a dark theme inside a light one, and utilities of the page win. */
export async function tailwindNested(page: Page): Promise<void> {
  const night = page.locator('#night')
  const inner = night.locator('[data-q="card"]')
  const outer = page.locator('[data-q="tabs"] [data-q="card"]').first()
  await expectStyles(outer, { 'border-radius': '12px', 'background-color': 'rgb(255, 255, 255)' }, 'the outer theme')
  await expectStyles(outer.locator('[data-q="card-header"]'), { 'padding-left': '16px' }, 'the kit, not the preflight')
  await expectStyles(inner, { 'border-radius': '24px' }, 'the inner theme')
  const token = await night.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--qd-surface-raised)'
    probe.style.color = 'var(--qd-accent-text)'
    const { backgroundColor, color } = getComputedStyle(probe)
    probe.remove()
    return { backgroundColor, color }
  })
  if (token.backgroundColor === 'rgb(255, 255, 255)') throw new Error('The inner theme is not dark.')
  await expectStyles(inner, { 'background-color': token.backgroundColor }, 'the inner theme')
  await expectStyles(night.getByText('Tonight'), { color: token.color }, 'a utility inside the inner theme')
  const button = night.getByRole('button', { name: 'Sign up' })
  // rounded-full is as round as a browser can
  const radius = await button.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderRadius))
  if (radius < 9999) throw new Error(`The page's rounded-full lost against the kit: ${radius}px.`)
  await expectStyles(button, { 'padding-left': '40px', 'border-left-width': '1px' }, 'the page')
  await button.click()
  const dialog = page.getByRole('dialog')
  await expectStyles(
    dialog,
    { 'background-color': token.backgroundColor, 'border-radius': '24px' },
    'the inner theme, in a dialog',
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const { width, height } = page.viewportSize() ?? { width: 1200, height: 900 }
  await page.setViewportSize({ width: 390, height })
  await expectStyles(button, { 'padding-left': '32px' }, 'the page, narrow')
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
}
