import type { NamedFixture } from '../fixtures.ts'

/** A rule that every component follows. */
export interface Rule {
  /** Follows the name of the component in the title of a test. */
  title: string
  /** Whether it applies to a fixture; without this, it applies to all. */
  appliesTo?: (fixture: NamedFixture) => boolean
  /** The problems found, one sentence each. */
  check: (fixture: NamedFixture) => Promise<string[]>
}

/** A part of a rule that checks a mounted component; parts that need the same surroundings share one rendering. */
export type Look = (host: HTMLElement) => string[] | Promise<string[]>

/** Runs several looks one after the other and returns all their problems. */
export const allOf =
  (looks: readonly Look[]): Look =>
  async (host) => {
    const problems: string[] = []
    for (const look of looks) problems.push(...(await look(host)))
    return problems
  }
