import { execFileSync } from 'node:child_process'
import { root } from '../scripts/support/paths.ts'
import { draw } from './faults/draw.ts'
import { nearTests, type Tests } from './faults/near.ts'
import { isSameTest } from './faults/same-test.ts'
import { showFaults } from './faults/show.ts'
import { smoke } from './faults/smoke.ts'
import { type Drawn, readDrawn, Tries, type Try, writeDrawn } from './faults/tries.ts'
import { tryAlone, tryTogether } from './faults/try-faults.ts'
import { type Bench, type Measurement, measurement } from './support/measurement.ts'
import { isSmoke } from './support/smoke.ts'
import { prepareTree } from './support/tree.ts'

/** Two fixed commits are measured, regardless of the checked-out one. */
export const measures: readonly string[] = []
export const smokeParts = ['after']

const count = Number(process.env.FAULTS ?? 60)
const seed = process.env.FAULTS_SEED ?? '1'
/** The last commit at which `npm test` ran everything. */
const before = process.env.FAULTS_BEFORE ?? '29c9d446'
/** The commit whose gate is tried. Without one, the earlier sample is kept. */
const after = process.env.FAULTS_AFTER

/**
 * How many faults the gate notices, out of those that all tests of a former commit noticed. The faults and the tries
 * are stored in `bench/faults`, so that an interrupted run continues where it stopped.
 */
export const parts: Record<string, Bench> = {
  async draw(say) {
    const drawn = (after === undefined && readDrawn()) || (await drawFor(commitOf(after ?? 'HEAD'), say))
    say(showFaults(drawn, new Tries()))
    return [shareOfAll('faults that the compiler does not find', drawn.faults.length, count)]
  },

  async after(say) {
    if (isSmoke) {
      const { tried, caught } = await smoke(await prepareTree(commitOf('HEAD'), say), say)
      return [shareOfAll('faults that the gate notices', caught, tried)]
    }
    const drawn = requireDrawn()
    const tries = new Tries()
    const trial = { tree: await prepareTree(drawn.after, say), faults: drawn.faults, tries, say }
    await tryAlone(trial, (fault) => [...testOf(tries.everCatching(fault)), ...nearTests(trial.tree, fault)])
    await tryTogether(trial)
    say(showFaults(drawn, tries))
    const caught = drawn.faults.filter((fault) => tries.catching(drawn.after, fault))
    return [shareOfAll('faults that the gate notices', caught.length, drawn.faults.length)]
  },

  async before(say) {
    const drawn = requireDrawn()
    const tries = new Tries()
    const [tree, gate] = [await prepareTree(drawn.before, say), await prepareTree(drawn.after, say)]
    for (const fault of drawn.faults) {
      const caught = tries.catching(drawn.after, fault)
      if (!caught || tries.catching(tree.commit, fault) || !isSameTest(tree, gate, caught)) continue
      tries.add({ ...caught, commit: tree.commit, tests: 'same', seconds: 0 })
    }
    const trial = { tree, faults: drawn.faults, tries, say }
    await tryAlone(trial, (fault) => [...testOf(tries.catching(drawn.after, fault)), ...nearTests(tree, fault)])
    await tryTogether(trial)
    say(showFaults(drawn, tries))
    const noticed = drawn.faults.filter((fault) => tries.catching(drawn.before, fault))
    const still = noticed.filter((fault) => tries.catching(drawn.after, fault))
    const all = { kind: 'peer', name: 'all tests before', value: noticed.length } as const
    return [measurement('faults that the gate notices', 'faults', still.length, all, { ratio: 0.95, better: 'higher' })]
  },
}

/** Tests that noticed a fault, to be tried first. */
const testOf = (caught?: Try): Tests[] =>
  caught ? [{ check: caught.check, files: caught.file ? [caught.file] : undefined }] : []

const shareOfAll = (metric: string, faults: number, all: number): Measurement =>
  measurement(metric, 'faults', faults, { kind: 'limit', name: 'of all', value: all }, { ratio: 0.5, better: 'higher' })

const commitOf = (name: string) => execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim()

async function drawFor(commit: string, say: (line: string) => void): Promise<Drawn> {
  const from = commitOf(before)
  const tree = await prepareTree(commit, say)
  const drawn = { seed, before: from, after: commit, faults: await draw(tree, { seed, count, before: from, say }) }
  writeDrawn(drawn)
  return drawn
}

function requireDrawn(): Drawn {
  const drawn = readDrawn()
  if (!drawn) throw new Error('No faults are drawn yet: run "npm run bench -- faults/draw" first.')
  return drawn
}
