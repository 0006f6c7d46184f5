import type { Fixtures } from '../../testing/fixture.ts'
import { TagsInput } from './tags-input.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  TagsInput: {
    render: (props) => <TagsInput aria-label="1" defaultValue={['2', '3']} suggestions={['4']} name="5" {...props} />,
    part: 'tags-field',
    frame: 'tags-input',
    pattern: {
      name: 'combobox',
      render: () => <TagsInput aria-label="1" suggestions={['1 2', '1 3', '1 4']} />,
      except: { Enter: 'the chosen text becomes a tag, so that no caret is in it' },
    },
  },
}
