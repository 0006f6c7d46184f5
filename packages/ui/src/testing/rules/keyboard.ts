import { checkKeys } from '../check-keys.ts'
import type { PatternUse } from '../fixture.ts'
import type { NamedFixture } from '../fixtures.ts'
import { PATIENCE } from '../key-stage.tsx'
import type { Pattern } from '../patterns/pattern.ts'
import { patterns } from '../patterns/patterns.ts'
import type { Rule } from './rule.ts'

/** The patterns that a fixture names. */
export function patternsOf({ fixture }: NamedFixture): PatternUse[] {
  return [fixture.pattern ?? []].flat().map((use) => (typeof use === 'string' ? { name: use } : use))
}

/** The problems of one component with one pattern, in both reading directions where that matters. */
async function checkPattern({ fixture }: NamedFixture, use: PatternUse): Promise<string[]> {
  const pattern: Pattern = patterns[use.name]
  const { except = {}, render = () => fixture.render({}) } = use
  const known = new Set(['optional', ...pattern.lines.flatMap(({ keys }) => keys)])
  const problems = Object.keys(except)
    .filter((key) => !known.has(key))
    .map((key) => `excepts ${key}, which is no key of ${use.name}`)
  for (const line of pattern.lines) {
    if (line.optional && 'optional' in except) continue
    for (const keys of line.keys.filter((key) => !(key in except))) {
      const sideways = pattern.mirrored !== false && /Arrow(Left|Right)/.test(keys)
      for (const dir of sideways ? (['ltr', 'rtl'] as const) : (['ltr'] as const)) {
        const found = await checkKeys(render(), { pattern, line, keys, dir, patience: PATIENCE })
        const where = `${use.name}, ${keys} at ${line.at ?? 'first'}, ${dir}`
        problems.push(...found.map((problem) => `${where}: ${problem} (${pattern.source})`))
      }
    }
  }
  return problems
}

async function check(fixture: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  for (const use of patternsOf(fixture)) problems.push(...(await checkPattern(fixture, use)))
  return problems
}

/** Every line of the key tables of its patterns has its effect. */
export const keyboard: Rule = {
  title: 'takes the keys of its pattern',
  appliesTo: ({ fixture }) => fixture.pattern !== undefined,
  check,
}
