import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { checkKeys, type KeyCheck } from './check-keys.ts'
import { fixtures } from './fixtures.ts'
import { keyModels } from './key-models.tsx'
import type { Pattern } from './patterns/pattern.ts'
import { type PatternName, patterns } from './patterns/patterns.ts'
import { keyboard, patternsOf } from './rules/keyboard.ts'

interface PatternExample {
  render: () => ReactNode
  except: Readonly<Record<string, string>>
}

/** A component that handles all keys of a pattern: one of the kit, or a model. */
function findExample(name: PatternName): PatternExample | undefined {
  for (const named of fixtures) {
    const use = patternsOf(named).find((pattern) => pattern.name === name)
    if (use) return { render: use.render ?? (() => named.fixture.render({})), except: use.except ?? {} }
  }
  const model = keyModels[name]
  return model && { render: model, except: {} }
}

test.each(Object.keys(keyModels) as PatternName[])('the suite accepts a %s that handles every key', async (name) => {
  const render = keyModels[name] as () => ReactNode
  expect(await keyboard.check({ name: 'Thing', fixture: { render, pattern: name } })).toEqual([])
})

/** Drops the key; where the correct effect is that nothing moves, it also moves the focus. */
const withoutKey =
  (keys: string, moves: boolean): KeyCheck['tamper'] =>
  (event, stage) => {
    // `initial` stands for any letter, so every key is dropped
    const last = keys.split(/[ +]/).at(-1)?.replace('Space', ' ')
    if (event.key !== last && last !== 'initial') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (moves) stage.before.focus()
  }

const testablePatterns = (Object.keys(patterns) as PatternName[]).filter((name) => findExample(name))

test.each(testablePatterns)('the suite catches a %s that ignores any key of its table', async (name) => {
  const { render, except } = findExample(name) as PatternExample
  const pattern: Pattern = patterns[name]
  const missed: string[] = []
  const all = Boolean(import.meta.env.TEST_ALL)
  for (const line of all ? pattern.lines : pattern.lines.slice(0, 2)) {
    if (line.optional && 'optional' in except) continue
    for (const keys of all ? line.keys : line.keys.slice(0, 1)) {
      if (keys in except) continue
      const stays = [line.effect.focus].flat().includes('same')
      const problems = await checkKeys(render(), {
        pattern,
        line,
        keys,
        dir: 'ltr',
        maxWaitMs: 0,
        tamper: withoutKey(keys, stays),
      })
      // the check has to fail because of the key, not before it
      expect(problems.join()).not.toMatch(/^(shows|does not)/)
      if (problems.length === 0) missed.push(`${keys} at ${line.at ?? 'first'}`)
    }
  }
  expect(missed).toEqual([])
})

test('the suite catches too few items, a missing trigger, and an exception for something that is not a key', async () => {
  const problemsOf = (pattern: PatternName, node: ReactNode, except = {}) =>
    keyboard.check({ name: 'Thing', fixture: { render: () => node, pattern: { name: pattern, except } } })
  const option = <div role="option" tabIndex={0} aria-selected={false} />
  const few = await checkKeys(option, {
    pattern: patterns.listbox,
    line: { keys: ['ArrowDown'], effect: { focus: 'next' } },
    keys: 'ArrowDown',
    dir: 'ltr',
    maxWaitMs: 0,
    arrival: 0,
  })
  expect(few.join()).toMatch(/shows 1 items, too few/)
  expect((await problemsOf('menu-button', null)).join()).toMatch(/shows nothing that opens its popup/)
  expect(await problemsOf('link', <a href="/">1</a>, { F2: '…' })).toEqual(['excepts F2, which is no key of link'])
})
