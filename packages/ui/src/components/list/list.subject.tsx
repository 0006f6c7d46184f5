import type { Subjects } from '../../testing/subject.ts'
import { List, ListItem } from './list.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  List: {
    draw: (props) => (
      <List label="1" {...props}>
        <ListItem title="2" text="3" href="/" unread />
        <ListItem title="4" end="5" unread={false} current onSelect={() => undefined} />
      </List>
    ),
    variants: { divided: [false, true] },
  },
  ListItem: {
    draw: (props) => (
      <List>
        <ListItem title="1" text="2" href="/" unread {...props} />
      </List>
    ),
    variants: { unread: [undefined, false, true], current: [false, true] },
  },
}
