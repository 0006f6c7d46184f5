import type { Fixtures } from '../../testing/fixture.ts'
import { RelativeTime } from './relative-time.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  RelativeTime: { render: (props) => <RelativeTime date="2026-03-02T08:00:00Z" {...props} /> },
}
