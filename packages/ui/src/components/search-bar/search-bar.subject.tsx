import type { Subjects } from '../../testing/subject.ts'
import { SearchBar } from './search-bar.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  SearchBar: { draw: (props) => <SearchBar onSubmit={() => undefined} onClose={() => undefined} {...props} /> },
}
