import type { Subjects } from '../../testing/subject.ts'
import { RelativeTime } from './relative-time.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  RelativeTime: { draw: (props) => <RelativeTime date="2026-03-02T08:00:00Z" {...props} /> },
}
