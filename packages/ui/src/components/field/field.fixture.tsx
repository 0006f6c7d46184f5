import type { Fixtures } from '../../testing/fixture.ts'
import { Input } from '../input/input.tsx'
import { Field } from './field.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Field: {
    render: (props) => (
      <Field label="1" help="2" error="3" required optional {...props}>
        <Input />
      </Field>
    ),
    variants: { hideLabel: [false, true], error: [undefined, '3'] },
  },
}
