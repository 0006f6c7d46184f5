import type { Locator } from 'playwright'

/** Throws if an element has other computed styles than expected; the message names the `source` of the right ones. */
export async function expectStyles(element: Locator, expected: Record<string, string>, source: string): Promise<void> {
  await element.waitFor()
  const found = await element.evaluate((node, names) => {
    const computed = getComputedStyle(node)
    return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
  }, Object.keys(expected))
  const wrong = Object.keys(expected).filter((name) => found[name] !== expected[name])
  if (wrong.length === 0) return
  const mismatches = wrong.map((name) => `${name} is ${found[name]} and should be ${expected[name]}`)
  throw new Error(`${element}: ${mismatches.join(', ')} (what counts there is ${source})`)
}
