import type { Fixtures } from '../../testing/fixture.ts'
import { Skeleton, SkeletonText } from './skeleton.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Skeleton: { render: (props) => <Skeleton {...props} />, variants: { round: [false, true] } },
  SkeletonText: { render: (props) => <SkeletonText {...props} /> },
}
