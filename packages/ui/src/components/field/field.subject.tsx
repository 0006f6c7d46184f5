import type { Subjects } from '../../testing/subject.ts'
import { Input } from '../input/input.tsx'
import { Field } from './field.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Field: {
    draw: (props) => (
      <Field label="1" help="2" error="3" required optional {...props}>
        <Input />
      </Field>
    ),
    variants: { hideLabel: [false, true], error: [undefined, '3'] },
  },
}
