import type { Fixtures } from '../../testing/fixture.ts'
import { RichText } from './rich-text.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  RichText: {
    render: (props) => (
      <RichText
        html="<h2>1</h2><p>…<a href='https://example.edu/'>2</a></p><table><tr><th>3</th></tr><tr><td>4</td></tr></table>"
        {...props}
      />
    ),
  },
}
