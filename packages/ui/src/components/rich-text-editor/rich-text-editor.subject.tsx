import type { Subjects } from '../../testing/subject.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

/** How the conformance suite draws these. */
export const subjects: Subjects = {
  RichTextEditor: { draw: (props) => <RichTextEditor defaultValue="<p>1</p>" {...props} /> },
}
