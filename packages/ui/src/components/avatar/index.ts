export { Avatar, type AvatarProps } from './avatar.tsx'
export { AvatarCropDialog, type AvatarCropDialogProps } from './avatar-crop-dialog.tsx'
export { initials } from './initials.ts'
