import type { Subjects } from '../testing/subject.ts'
import { LabelsProvider } from './labels-provider.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  LabelsProvider: {
    draw: () => <LabelsProvider locale="zh">1</LabelsProvider>,
    noElement: 'only carries the language',
  },
}
