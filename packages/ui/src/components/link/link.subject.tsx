import type { Subjects } from '../../testing/subject.ts'
import { Anchor, Link, LinkProvider } from './link.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Anchor: {
    draw: (props) => (
      <Anchor href="/" {...props}>
        1
      </Anchor>
    ),
  },
  Link: {
    draw: (props) => (
      <Link href="https://example.edu" target="_blank" {...props}>
        1
      </Link>
    ),
    variants: { tone: ['accent', 'quiet'] },
  },
  LinkProvider: {
    draw: () => (
      <LinkProvider component={(props) => <a {...props} />}>
        <Link href="/">1</Link>
      </LinkProvider>
    ),
    noElement: 'only tells the links below it how to be drawn',
  },
}
