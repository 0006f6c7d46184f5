import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { Avatar } from './avatar.tsx'
import { AvatarCropDialog } from './avatar-crop-dialog.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Avatar: {
    render: (props) => <Avatar name="1 2" {...props} />,
    variants: { size: ['small', 'default', 'large', 'huge'] },
  },
  AvatarCropDialog: {
    render: (props) => <AvatarCropDialog open accept={[]} onCrop={() => undefined} {...props} />,
    pattern: {
      name: 'dialog',
      partsOf: 'Dialog',
      render: () => <AvatarCropDialog trigger={<Button>1</Button>} accept={[]} onCrop={() => undefined} />,
    },
  },
}
