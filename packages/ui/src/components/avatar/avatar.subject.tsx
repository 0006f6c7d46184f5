import type { Subjects } from '../../testing/subject.ts'
import { Avatar } from './avatar.tsx'
import { AvatarCropDialog } from './avatar-crop-dialog.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Avatar: {
    draw: (props) => <Avatar name="1 2" {...props} />,
    variants: { size: ['small', 'default', 'large', 'huge'] },
  },
  AvatarCropDialog: {
    draw: (props) => <AvatarCropDialog open accept={[]} onCrop={() => undefined} {...props} />,
  },
}
