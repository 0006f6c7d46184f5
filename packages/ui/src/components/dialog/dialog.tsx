'use client'
import * as Primitive from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import type { ReactElement } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { CornerClose } from './corner-close.tsx'
import { Modal, type ModalProps } from './dialog-parts.tsx'

/** Props of {@link Dialog}; other props are passed to the panel. */
export interface DialogProps extends ModalProps {
  /** 400, 560 or 800 px wide. */
  size?: 'small' | 'default' | 'large'
}

const sizes = { small: 'q:max-w-100', default: 'q:max-w-140', large: 'q:max-w-200' } as const

/** A modal panel. Traps the focus, closes on Escape, returns the focus, and keeps the theme of its scope. */
export const Dialog = /* @__PURE__ */ withDefaultProps(
  'Dialog',
  function Dialog({ size = 'default', className, ...rest }: DialogProps) {
    return (
      <Modal
        part="dialog"
        place="q:items-center q:justify-center q:p-4"
        close={<CornerClose />}
        {...rest}
        className={cx(
          'q:max-h-full q:rounded-dialog q:border q:animate-[q-rise-in_var(--qd-duration-medium)_ease-out]',
          sizes[size],
          className,
        )}
      />
    )
  },
)

/** Props of {@link DialogClose}. */
export interface DialogCloseProps {
  /** A button of the kit. */
  children: ReactElement
}

/** A button inside a dialog or a drawer that closes it. */
export function DialogClose({ children }: DialogCloseProps) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
