import type { Fixtures } from '../../testing/fixture.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  RichTextEditor: { render: (props) => <RichTextEditor defaultValue="<p>1</p>" {...props} />, pattern: 'toolbar' },
}
