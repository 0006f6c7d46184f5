import type { Fixtures } from '../../testing/fixture.ts'
import { NoticeReader } from './notice-reader.tsx'

const noop = () => undefined

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  NoticeReader: {
    render: (props) => (
      <NoticeReader
        now="2026-11-20T10:30:00Z"
        notice={{
          id: 1,
          title: '⟦1⟧',
          sender: '⟦2⟧',
          organization: '⟦3⟧',
          official: true,
          time: '2026-11-20T10:00:00Z',
          editedAt: '2026-11-20T10:10:00Z',
          text: '⟦4⟧',
          contact: '⟦5⟧',
          files: [{ name: '⟦6⟧', size: 0, href: '/7' }],
          attachments: 1,
          reply: 'due',
          recipients: 12,
          readers: 5,
        }}
        reason="⟦8⟧"
        onFavourite={noop}
        onSubscribe={noop}
        onPrint={noop}
        onRevoke={noop}
        calendarHref="/9"
        {...props}
      />
    ),
  },
}
