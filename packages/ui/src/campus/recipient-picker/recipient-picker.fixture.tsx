import type { Fixtures } from '../../testing/fixture.ts'
import { RecipientPicker } from './recipient-picker.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  RecipientPicker: {
    render: (props) => (
      <RecipientPicker
        organizations={[
          { id: 1, label: '⟦1⟧', members: 12 },
          { id: 2, label: '⟦2⟧', parent: 1, members: 3 },
        ]}
        searchPeople={async () => []}
        groups={[{ id: 1, name: '⟦3⟧', members: 4 }]}
        resolve={async () => ({ found: [], unknown: [] })}
        count={12}
        defaultValue={{
          include: [{ kind: 'organization', id: 1, name: '⟦1⟧', below: true }],
          exclude: [{ kind: 'person', id: 5, name: '⟦4⟧' }],
          numbers: ['1', '2'],
        }}
        {...props}
      />
    ),
  },
}
