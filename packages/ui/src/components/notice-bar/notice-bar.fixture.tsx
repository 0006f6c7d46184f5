import type { Fixtures } from '../../testing/fixture.ts'
import { NoticeBar } from './notice-bar.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  NoticeBar: {
    render: (props) => (
      <NoticeBar onClose={() => undefined} {...props}>
        1
      </NoticeBar>
    ),
  },
}
