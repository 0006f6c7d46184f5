import type { Fixtures } from '../testing/fixture.ts'
import { DefaultPropsProvider } from './default-props-provider.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  DefaultPropsProvider: {
    render: () => <DefaultPropsProvider defaults={{}}>1</DefaultPropsProvider>,
    noElement: 'only carries the props',
  },
}
