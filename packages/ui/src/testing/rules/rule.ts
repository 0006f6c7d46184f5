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
