import type { Fixtures } from '../../testing/fixture.ts'
import { BackgroundPicker } from './background-picker.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  BackgroundPicker: {
    render: (props) => (
      <BackgroundPicker
        backgrounds={[
          { id: '1', name: '1' },
          { id: '2', name: '2', removable: true },
        ]}
        value="1"
        onSelect={() => undefined}
        onRemove={() => undefined}
        onUpload={() => undefined}
        {...props}
      />
    ),
  },
}
