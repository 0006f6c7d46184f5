import { expect, type Locator, type Page } from '@playwright/test'

/** Whether a control has the focus, or else in which direction it is. */
function directionOf(control: Element): 'here' | 'after' | 'before' {
  const focused = document.activeElement
  if (focused === control) return 'here'
  const dialog = focused?.closest('[role=dialog], [role=alertdialog], dialog')
  // A dialog keeps the focus, so every control in it can be reached in one direction.
  if (!focused || focused === document.body || (dialog && !dialog.contains(control))) return 'after'
  return focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
}

/**
 * Goes to a control as people without a mouse do: by Tab, or backwards by Shift and Tab. Fails when Tab does not reach
 * the control, which `focus()`, `press()` and `fill()` of a locator would focus all the same.
 */
export async function tabTo(page: Page, control: Locator, maxPresses = 300): Promise<void> {
  await expect(control).toBeEnabled()
  let direction = await control.evaluate(directionOf)
  const key = direction === 'before' ? 'Shift+Tab' : 'Tab'
  for (let presses = 0; direction !== 'here'; presses += 1) {
    if (presses === maxPresses) {
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      throw new Error(`${presses} times ${key} did not reach ${control}. The focus is on ${focused}`)
    }
    await page.keyboard.press(key)
    direction = await control.evaluate(directionOf)
  }
}

/** Goes to a control by Tab, and presses a key there. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab, and types over what it has. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * Expects that an element has the focus: when a press removes the focused element, the focus can be lost to the page's
 * body.
 */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** Goes from one option, tab or item to the next by an arrow key, until one has the focus or is chosen. */
export async function arrowTo(page: Page, control: Locator, key: string, maxPresses = 30): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; ; presses += 1) {
    if (await control.evaluate((option) => option === document.activeElement || option.ariaSelected === 'true')) return
    if (presses === maxPresses) throw new Error(`${presses} times ${key} did not reach ${control}.`)
    await page.keyboard.press(key)
  }
}

/** Chooses another language by the switch of the frame around the page. */
export async function switchLanguage(page: Page, to: 'zh' | 'en'): Promise<void> {
  const name = to === 'en' ? 'Switch to English' : '切换到中文'
  await press(page, page.getByRole('button', { name }))
  await expect(page.locator('html')).toHaveAttribute('lang', to === 'en' ? /^en/ : /^zh/)
}

/** Whether the focused element shows its focus: it, a box around it, or the element drawn for it has a ring. */
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

/** Expects that people can see where the focus is. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => showsFocus(page), { message: 'the focus can be seen' }).toBe(true)
}

/** Jumps over the header and the navigation of a page that was just opened. */
export async function skipToContent(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Skip to the content' })
  await tabTo(page, link)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
}
