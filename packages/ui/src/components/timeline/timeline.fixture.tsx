import type { Fixtures } from '../../testing/fixture.ts'
import { Timeline, TimelineItem } from './timeline.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Timeline: {
    render: (props) => (
      <Timeline label="1" {...props}>
        <TimelineItem title="2" />
        <TimelineItem title="3" status="done" time="4">
          5
        </TimelineItem>
        <TimelineItem title="6" status="current" />
        <TimelineItem title="7" status="upcoming" />
        <TimelineItem title="8" status="error" />
      </Timeline>
    ),
  },
  TimelineItem: {
    render: (props) => (
      <Timeline>
        <TimelineItem title="1" {...props} />
      </Timeline>
    ),
    variants: { status: [undefined, 'done', 'current', 'upcoming', 'error'] },
  },
}
