export { Avatar, type AvatarProps, initials } from './avatar.tsx'
export { AvatarCropDialog, type AvatarCropDialogProps } from './avatar-crop-dialog.tsx'
