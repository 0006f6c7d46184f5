import { expect, test } from 'vitest'
import { fixtures, type NamedFixture } from './fixtures.ts'
import { surround, whileMounted } from './mount.tsx'
import type { Pattern } from './patterns/pattern.ts'
import { patterns } from './patterns/patterns.ts'
import { keyboard, patternsOf } from './rules/keyboard.ts'
import { testRule } from './test-rule.ts'

/**
 * Roles whose elements handle keys themselves; buttons, links and elements inside of these need no separate pattern.
 */
const composite = [
  ...['alertdialog', 'checkbox', 'combobox', 'dialog', 'feed', 'grid', 'listbox', 'menu', 'menubar', 'radiogroup'],
  ...['slider', 'spinbutton', 'switch', 'tablist', 'toolbar', 'tooltip', 'tree', 'treegrid'],
]

/** Each such element that a fixture renders, as its role and the `data-q` of its component. */
function rolesIn(fixture: NamedFixture): Promise<string[]> {
  return whileMounted(surround(fixture.fixture.render({})), (host) =>
    [...host.querySelectorAll<HTMLElement>(composite.map((role) => `[role=${role}]`).join())].map(
      (element) =>
        `${element.getAttribute('role')} of ${element.dataset.q ?? element.closest<HTMLElement>('[data-q]')?.dataset.q}`,
    ),
  )
}

test('every component that renders a role with keys declares the pattern of that role', async () => {
  const covered = new Set<string>()
  const fixtureOfElement = new Map<string, string>()
  for (const fixture of fixtures) {
    const roles = patternsOf(fixture).flatMap(({ name }) => (patterns[name] as Pattern).roles ?? [])
    for (const element of await rolesIn(fixture)) {
      fixtureOfElement.set(element, fixture.name)
      if (roles.includes(element.split(' ')[0] ?? '')) covered.add(element)
    }
  }
  expect([...fixtureOfElement].filter(([element]) => !covered.has(element))).toEqual([])
})

test('`partsOf` names a component that is tested with the same pattern', () => {
  const uses = fixtures.flatMap((fixture) => patternsOf(fixture))
  const delegated = uses.flatMap(({ name, partsOf }) => (partsOf === undefined ? [] : [{ name, partsOf }]))
  expect(delegated.length).toBeGreaterThan(1)
  const isTested = ({ name, partsOf }: { name: string; partsOf: string }) =>
    fixtures.some((fixture) =>
      patternsOf(fixture).some((use) => fixture.name === partsOf && use.name === name && use.partsOf === undefined),
    )
  expect(delegated.filter((use) => !isTested(use))).toEqual([])
})

testRule(keyboard)
