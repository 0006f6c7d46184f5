import { Input } from '../../components/input/input.tsx'
import type { Subjects } from '../../testing/subject.ts'
import { NoticeComposer } from './notice-composer.tsx'

/** How the conformance suite draws these. */
export const subjects: Subjects = {
  NoticeComposer: {
    draw: (props) => (
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
