import type { Fixtures } from '../../testing/fixture.ts'
import { List, ListItem } from './list.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  List: {
    render: (props) => (
      <List label="1" {...props}>
        <ListItem title="2" text="3" href="/" unread />
        <ListItem title="4" end="5" unread={false} current onSelect={() => undefined} />
      </List>
    ),
    variants: { divided: [false, true] },
  },
  ListItem: {
    render: (props) => (
      <List>
        <ListItem title="1" text="2" href="/" unread {...props} />
      </List>
    ),
    variants: { unread: [undefined, false, true], current: [false, true] },
  },
}
