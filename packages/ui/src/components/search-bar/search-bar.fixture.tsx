import type { Fixtures } from '../../testing/fixture.ts'
import { SearchBar } from './search-bar.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  SearchBar: { render: (props) => <SearchBar onSubmit={() => undefined} onClose={() => undefined} {...props} /> },
}
