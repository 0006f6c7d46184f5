import { checkTogether, type KeyCheck } from '../check-keys.ts'
import type { PatternUse } from '../fixture.ts'
import type { NamedFixture } from '../fixtures.ts'
import { MAX_WAIT_MS } from '../key-stage.tsx'
import type { KeyLine, Pattern } from '../patterns/pattern.ts'
import { patterns } from '../patterns/patterns.ts'
import type { Rule } from './rule.ts'

/** The patterns that a fixture names. */
export function patternsOf({ fixture }: NamedFixture): PatternUse[] {
  return [fixture.pattern ?? []].flat().map((use) => (typeof use === 'string' ? { name: use } : use))
}

/** Whether a line changes nothing in a component except the focus. */
const onlyMovesFocus = ({ effect: { focus, moved, ...others } }: KeyLine) =>
  moved?.months === undefined && Object.keys(others).length === 0

/**
 * The key presses of a pattern that a component handles; from right to left only those that differ. Without `--all`,
 * each key is pressed only once from right to left, and of the keys handled by another component's parts only the first
 * and the last.
 */
function checksOf(pattern: Pattern, { except = {}, partsOf }: PatternUse): KeyCheck[] {
  const all = pattern.lines
    .filter(({ optional }) => !(optional && 'optional' in except))
    .flatMap((line) =>
      line.keys.filter((keys) => !(keys in except)).map((keys) => ({ pattern, line, keys, maxWaitMs: MAX_WAIT_MS })),
    )
  const presses = partsOf === undefined || import.meta.env.TEST_ALL ? all : [...all.slice(0, 1), ...all.slice(-1)]
  const sideways = presses.filter(({ keys }) => pattern.mirrored !== false && /Arrow(Left|Right)/.test(keys))
  const isFirstOfKey = (press: (typeof presses)[number]) => sideways.find(({ keys }) => keys === press.keys) === press
  return [
    ...presses.map((press) => ({ ...press, dir: 'ltr' as const })),
    ...sideways
      .filter((press) => import.meta.env.TEST_ALL || isFirstOfKey(press))
      .map((press) => ({ ...press, dir: 'rtl' as const })),
  ]
}

/** The problems of one component with one pattern, in both reading directions where that matters. */
async function checkPattern({ fixture }: NamedFixture, use: PatternUse): Promise<string[]> {
  const pattern: Pattern = patterns[use.name]
  const { except = {}, render = () => fixture.render({}) } = use
  const listedKeys = new Set(['optional', ...pattern.lines.flatMap(({ keys }) => keys)])
  const problems = Object.keys(except)
    .filter((key) => !listedKeys.has(key))
    .map((key) => `excepts ${key}, which is no key of ${use.name}`)
  const checksByRendering = Map.groupBy(checksOf(pattern, use), ({ line, dir, keys }) =>
    onlyMovesFocus(line) ? `${dir} ${line.popup}` : `${dir} ${keys} ${pattern.lines.indexOf(line)}`,
  )
  for (const [first, ...rest] of checksByRendering.values()) {
    if (first === undefined) continue
    const checks = [first, ...rest] as const
    const missingEffects = await checkTogether(render(), checks)
    problems.push(
      ...missingEffects.flatMap((missing, at) => {
        const { keys, line, dir } = checks[at] ?? first
        const where = `${use.name}, ${keys} at ${line.at ?? 'first'}, ${dir}`
        return missing.map((problem) => `${where}: ${problem} (${pattern.source})`)
      }),
    )
  }
  return problems
}

async function check(fixture: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  for (const use of patternsOf(fixture)) problems.push(...(await checkPattern(fixture, use)))
  return problems
}

/** Every key in the tables of its patterns has the required effect. */
export const keyboard: Rule = {
  title: 'handles the keys of its patterns',
  appliesTo: ({ fixture }) => fixture.pattern !== undefined,
  check,
}
