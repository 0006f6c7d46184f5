import { Spinner } from '../components/spinner/spinner.tsx'
import type { Subjects } from '../testing/subject.ts'
import { LabelsProvider } from './labels-provider.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  LabelsProvider: {
    draw: () => (
      <LabelsProvider locale="zh">
        <Spinner />
      </LabelsProvider>
    ),
    noElement: 'only carries the language',
  },
}
