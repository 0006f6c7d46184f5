import { Input } from '../../components/input/input.tsx'
import type { Fixtures } from '../../testing/fixture.ts'
import { NoticeComposer } from './notice-composer.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  NoticeComposer: {
    render: (props) => (
      <NoticeComposer
        recipients={<Input />}
        recipientCount={0}
        senders={[{ id: '1', name: '⟦Office⟧', kind: 'official' }]}
        uploadAttachment={async () => ({ id: '1' })}
        onSend={async () => undefined}
        {...props}
      />
    ),
  },
}
