import type { Subjects } from '../../testing/subject.ts'
import { RichText } from './rich-text.tsx'

/** How the conformance suite draws these. */
export const subjects: Subjects = {
  RichText: {
    draw: (props) => (
      <RichText
        html="<h2>1</h2><p>…<a href='https://example.edu/'>2</a></p><table><tr><th>3</th></tr><tr><td>4</td></tr></table>"
        {...props}
      />
    ),
  },
}
