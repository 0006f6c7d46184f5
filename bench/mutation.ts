import { execFileSync } from 'node:child_process'
import { root } from '../scripts/support/paths.ts'
import { draw } from './mutation/draw.ts'
import { nearTests, type Tests } from './mutation/near.ts'
import { isSameTest } from './mutation/same-test.ts'
import { showMutants } from './mutation/show.ts'
import { smoke } from './mutation/smoke.ts'
import { type Drawn, readDrawn, Tries, type Try, writeDrawn } from './mutation/tries.ts'
import { tryAlone, tryTogether } from './mutation/try-mutants.ts'
import { type Bench, type Measurement, measurement } from './support/measurement.ts'
import { isSmoke } from './support/smoke.ts'
import { prepareTree } from './support/tree.ts'

/** Two fixed commits are measured, regardless of the checked-out one. */
export const measures: readonly string[] = []
export const smokeParts = ['after']

const count = Number(process.env.MUTANTS ?? 60)
const seed = process.env.MUTANTS_SEED ?? '1'
/** The last commit at which `npm test` ran everything. */
const before = process.env.MUTANTS_BEFORE ?? '29c9d446'
/** The commit whose gate is tried. Without one, the earlier sample is kept. */
const after = process.env.MUTANTS_AFTER

/**
 * Mutation testing: how many mutants the gate kills, out of those that all tests of an earlier commit killed. The
 * mutants and the tries are stored in `bench/mutation`, so that an interrupted run continues where it stopped.
 */
export const parts: Record<string, Bench> = {
  async draw(say) {
    const drawn = (after === undefined && readDrawn()) || (await drawFor(commitOf(after ?? 'HEAD'), say))
    say(showMutants(drawn, new Tries()))
    return [shareOfAll('mutants that the compiler does not find', drawn.mutants.length, count)]
  },

  async after(say) {
    if (isSmoke) {
      const { tried, killed } = await smoke(await prepareTree(commitOf('HEAD'), say), say)
      return [shareOfAll('mutants that the gate kills', killed, tried)]
    }
    const drawn = requireDrawn()
    const tries = new Tries()
    const trial = { tree: await prepareTree(drawn.after, say), mutants: drawn.mutants, tries, say }
    await tryAlone(trial, (mutant) => [...testOf(tries.everKilling(mutant)), ...nearTests(trial.tree, mutant)])
    await tryTogether(trial)
    say(showMutants(drawn, tries))
    const killed = drawn.mutants.filter((mutant) => tries.killing(drawn.after, mutant))
    return [shareOfAll('mutants that the gate kills', killed.length, drawn.mutants.length)]
  },

  async before(say) {
    const drawn = requireDrawn()
    const tries = new Tries()
    const [tree, gate] = [await prepareTree(drawn.before, say), await prepareTree(drawn.after, say)]
    for (const mutant of drawn.mutants) {
      const killed = tries.killing(drawn.after, mutant)
      if (!killed || tries.killing(tree.commit, mutant) || !isSameTest(tree, gate, killed)) continue
      tries.add({ ...killed, commit: tree.commit, tests: 'same', seconds: 0 })
    }
    const trial = { tree, mutants: drawn.mutants, tries, say }
    await tryAlone(trial, (mutant) => [...testOf(tries.killing(drawn.after, mutant)), ...nearTests(tree, mutant)])
    await tryTogether(trial)
    say(showMutants(drawn, tries))
    const killedBefore = drawn.mutants.filter((mutant) => tries.killing(drawn.before, mutant))
    const killedAfter = killedBefore.filter((mutant) => tries.killing(drawn.after, mutant))
    const all = { kind: 'peer', name: 'all tests before', value: killedBefore.length } as const
    return [
      measurement('mutants that the gate kills', 'mutants', killedAfter.length, all, { ratio: 0.95, better: 'higher' }),
    ]
  },
}

/** Tests that killed a mutant, to be tried first. */
const testOf = (killed?: Try): Tests[] =>
  killed ? [{ check: killed.check, files: killed.file ? [killed.file] : undefined }] : []

const shareOfAll = (metric: string, mutants: number, all: number): Measurement =>
  measurement(
    metric,
    'mutants',
    mutants,
    { kind: 'limit', name: 'of all', value: all },
    { ratio: 0.5, better: 'higher' },
  )

const commitOf = (name: string) => execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim()

async function drawFor(commit: string, say: (line: string) => void): Promise<Drawn> {
  const from = commitOf(before)
  const tree = await prepareTree(commit, say)
  const drawn = { seed, before: from, after: commit, mutants: await draw(tree, { seed, count, before: from, say }) }
  writeDrawn(drawn)
  return drawn
}

function requireDrawn(): Drawn {
  const drawn = readDrawn()
  if (!drawn) throw new Error('No mutants are drawn yet: run "npm run bench -- mutation/draw" first.')
  return drawn
}
