import type { Subjects } from '../../testing/subject.ts'
import { storedUpload } from './upload-list.ts'
import { Uploader } from './uploader.tsx'

/** How the conformance suite draws these. */
export const subjects: Subjects = {
  Uploader: {
    draw: (props) => (
      <Uploader
        upload={async () => ({ id: '1' })}
        defaultValue={[storedUpload({ id: '1', name: '⟦a.pdf⟧', size: 2048 })]}
        {...props}
      />
    ),
  },
}
