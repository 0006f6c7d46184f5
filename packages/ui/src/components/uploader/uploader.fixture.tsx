import type { Fixtures } from '../../testing/fixture.ts'
import { storedUpload } from './upload-list.ts'
import { Uploader } from './uploader.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Uploader: {
    render: (props) => (
      <Uploader
        upload={async () => ({ id: '1' })}
        defaultValue={[storedUpload({ id: '1', name: '⟦a.pdf⟧', size: 2048 })]}
        {...props}
      />
    ),
  },
}
