import type { Fixtures } from '../../testing/fixture.ts'
import { CardContent } from './card-content.tsx'
import { cardKinds } from './card-content-v1.ts'

const entries = ['1', '2'].map((id) => ({
  id,
  title: id,
  text: '3',
  url: '/',
  time: '2026-03-02T08:00:00Z',
  value: 4,
  unit: '%',
  max: 5,
  done: 0 as const,
  field: 'text' as const,
  unread: 1 as const,
}))

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  CardContent: {
    render: () => (
      <>
        {cardKinds.map((kind) => (
          <CardContent
            key={kind}
            name={kind.replaceAll(/./g, '1')}
            content={{ version: 'card/v1', kind, data: entries, columns: ['1', '2', '3'], global: { tips: 1 } }}
            onToggleTodo={() => undefined}
            onSubmitForm={() => undefined}
          />
        ))}
        <CardContent name="1" content={{ version: 'card/v1', kind: 'list', data: [], global: { tips: 0 } }} />
        <CardContent name="1" content={{}} link="/" />
      </>
    ),
    noElement: 'renders different elements for different data',
  },
}
