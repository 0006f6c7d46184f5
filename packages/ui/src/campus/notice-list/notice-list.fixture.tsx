import type { Fixtures } from '../../testing/fixture.ts'
import { NoticeList } from './notice-list.tsx'
import { ReadProgress } from './notice-marks.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  NoticeList: {
    render: (props) => (
      <NoticeList
        now="2026-11-20T10:30:00Z"
        unread={9999}
        selected={new Set([1])}
        onSelectedChange={() => undefined}
        onFavourite={() => undefined}
        notices={[
          {
            id: 1,
            href: '/notice/1',
            title: '⟦1⟧',
            sender: '⟦2⟧',
            time: '2026-11-20T10:00:00Z',
            official: true,
            unread: true,
            reply: 'due',
            attachments: 2,
            favourite: true,
            recipients: 10,
            readers: 3,
          },
          { id: 2, href: '/notice/2', title: '⟦3⟧', sender: '⟦4⟧', time: '2026-11-19T10:00:00Z', revoked: true },
        ]}
        {...props}
      />
    ),
  },
  ReadProgress: { render: (props) => <ReadProgress readers={3} recipients={10} {...props} /> },
}
