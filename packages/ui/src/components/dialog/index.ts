export { Dialog, DialogClose, type DialogCloseProps, type DialogProps } from './dialog.tsx'
export type { ModalProps } from './dialog-parts.tsx'
