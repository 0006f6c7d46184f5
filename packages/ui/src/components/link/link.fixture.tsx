import type { Fixtures } from '../../testing/fixture.ts'
import { Anchor, Link, LinkProvider } from './link.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Anchor: {
    render: (props) => (
      <Anchor href="/" {...props}>
        1
      </Anchor>
    ),
    pattern: 'link',
  },
  Link: {
    render: (props) => (
      <Link href="https://example.edu" target="_blank" {...props}>
        1
      </Link>
    ),
    pattern: 'link',
    variants: { tone: ['accent', 'quiet'] },
  },
  LinkProvider: {
    render: () => (
      <LinkProvider component={(props) => <a {...props} />}>
        <Link href="/">1</Link>
      </LinkProvider>
    ),
    noElement: 'only sets how the links below it are rendered',
  },
}
