import type { Subjects } from '../../testing/subject.ts'
import { BackgroundPicker } from './background-picker.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  BackgroundPicker: {
    draw: (props) => (
      <BackgroundPicker
        themes={[
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
