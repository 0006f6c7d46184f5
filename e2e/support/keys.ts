import { expect, type Locator, type Page } from '@playwright/test'

/** The most presses from one end of a page to the other. */
const MOST_PRESSES = 120

const isFocused = (wanted: Locator) =>
  wanted.evaluateAll((nodes) => nodes.length === 1 && nodes[0] === document.activeElement)

/** Whether what has the focus shows it: it or a box around it, or what is drawn for it, has a ring. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return false
    const around = [active.parentElement, active.parentElement?.parentElement, active.nextElementSibling]
    return [active, ...around].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || /0px 0px 0px [1-9]/.test(boxShadow)
    })
  })
}

type Key = 'Tab' | 'Shift+Tab' | 'ArrowRight'

/** Goes to a control as somebody without a mouse does. The focus shows on it, and is nowhere lost on the way. */
export async function tabTo(page: Page, wanted: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(wanted).toHaveCount(1)
  for (let presses = 0; presses < MOST_PRESSES && !(await isFocused(wanted)); presses += 1)
    await page.keyboard.press(key)
  await expect(wanted).toBeFocused()
  await expect.poll(() => showsFocus(page), { message: 'The focus can be seen' }).toBe(true)
}

/** Goes to a control and presses it. */
export async function pressAt(page: Page, wanted: Locator, key: Key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types over what is in it. */
export async function typeInto(page: Page, wanted: Locator, text: string, key: Key = 'Tab') {
  await tabTo(page, wanted, key)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Jumps over the header and the navigation of a page that was just opened. */
export async function skipToContent(page: Page): Promise<void> {
  await pressAt(page, page.getByRole('link', { name: 'Skip to the content' }))
  await expect(page.locator('main')).toBeFocused()
}
