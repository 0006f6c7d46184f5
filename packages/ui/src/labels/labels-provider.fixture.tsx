import type { Fixtures } from '../testing/fixture.ts'
import { LabelsProvider } from './labels-provider.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  LabelsProvider: {
    render: () => <LabelsProvider locale="zh">1</LabelsProvider>,
    noElement: 'only carries the language',
  },
}
