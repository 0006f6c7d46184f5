import type { NamedSubject } from '../subjects.ts'

/** One thing that every component keeps to. */
export interface Rule {
  /** Follows the name of the component in the title of a test. */
  title: string
  /** Whether a subject is concerned; without it, all are. */
  concerns?: (subject: NamedSubject) => boolean
  /** What is wrong, one sentence each. */
  check: (subject: NamedSubject) => Promise<string[]>
}
