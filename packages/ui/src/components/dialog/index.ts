export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { Dialog, DialogClose, type DialogCloseProps, type DialogProps } from './dialog.tsx'
