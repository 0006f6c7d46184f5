import type { Fixtures } from '../../testing/fixture.ts'
import { Stepper } from './stepper.tsx'

const steps = [
  { id: 'a', label: '1' },
  { id: 'b', label: '2', status: 'error' },
  { id: 'c', label: '3', text: '4', optional: true },
  { id: 'd', label: '5' },
] as const

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Stepper: {
    render: (props) => <Stepper label="6" steps={steps} current="c" onStepSelect={() => undefined} {...props} />,
    variants: { orientation: ['horizontal', 'vertical'], onStepSelect: [undefined, () => undefined] },
  },
}
