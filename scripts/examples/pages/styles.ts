import type { Locator } from 'playwright'

/** Waits until an element shows what is expected. */
export async function styles(element: Locator, wanted: Record<string, string>, whose: string): Promise<void> {
  await element.waitFor()
  const found = await element.evaluate((node, names) => {
    const computed = getComputedStyle(node)
    return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
  }, Object.keys(wanted))
  const wrong = Object.keys(wanted).filter((name) => found[name] !== wanted[name])
  if (wrong.length === 0) return
  const mismatches = wrong.map((name) => `${name} is ${found[name]} and should be ${wanted[name]}`)
  throw new Error(`${element}: ${mismatches.join(', ')} (what counts there is ${whose})`)
}
