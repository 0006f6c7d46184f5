import type { Page } from 'playwright'

/** Throws if the stylesheets of two kits on one page change what the other one draws. */
export async function keepApart(page: Page, kit: string, other: string): Promise<void> {
  const changes = await page.evaluate(
    ([kit = '', other = '']) => {
      // computed values, because measured ones depend on the surrounding content
      const lookOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const style = [...element.computedStyleMap()].filter(([name]) => !name.startsWith('--'))
          return { element, look: new Map(style.map(([name, values]) => [name, String(values)])) }
        })
      const isOfKit = (rule: CSSRule) =>
        rule instanceof CSSLayerBlockRule ||
        rule instanceof CSSLayerStatementRule ||
        rule instanceof CSSPropertyRule ||
        (rule instanceof CSSStyleRule && rule.selectorText.includes('data-q'))
      // rules that select elements by name, except the page itself, from which everything inherits
      const isReset = (rule: CSSRule) =>
        rule instanceof CSSStyleRule && !/[.#[]|:root|\bhtml\b|\bbody\b/.test(rule.selectorText)
      /** Differences in appearance while some rules are removed. */
      const without = (isRemoved: (rule: CSSRule) => boolean, selector: string): string[] => {
        const before = lookOf(selector)
        const removed: { sheet: CSSStyleSheet; at: number; text: string }[] = []
        for (const sheet of document.styleSheets) {
          for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
            const rule = sheet.cssRules[at]
            if (!rule || !isRemoved(rule)) continue
            removed.push({ sheet, at, text: rule.cssText })
            sheet.deleteRule(at)
          }
        }
        if (removed.length === 0) return [`no rule was found that could change ${selector}`]
        const after = lookOf(selector)
        for (const { sheet, at, text } of removed.reverse()) sheet.insertRule(text, at)
        return before.flatMap(({ element, look }, index) => {
          const names = [...look.keys()].filter((name) => after[index]?.look.get(name) !== look.get(name))
          return names
            .slice(0, 3)
            .map(
              (name) =>
                `${name} of ${element.outerHTML.slice(0, 80)} is ${look.get(name)}, and alone ${after[index]?.look.get(name)}`,
            )
        })
      }
      // inherited settings of the page, and the font that it passes on, do not count as changes
      document.querySelector<HTMLElement>(other)?.style.setProperty('color', 'black')
      document.documentElement.style.setProperty('--qd-font-sans', 'serif')
      return [...without(isOfKit, `${other} *`), ...without(isReset, `${kit} [data-q]`)]
    },
    [kit, other],
  )
  if (changes.length > 0) throw new Error(`Two kits change each other:\n${changes.slice(0, 8).join('\n')}`)
}
