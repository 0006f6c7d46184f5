import type { Subjects } from '../../testing/subject.ts'
import { Skeleton, SkeletonText } from './skeleton.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Skeleton: { draw: (props) => <Skeleton {...props} />, variants: { round: [false, true] } },
  SkeletonText: { draw: (props) => <SkeletonText {...props} /> },
}
