import type { FormEvent, ReactNode, RefObject } from 'react'
import { Popover } from '../popover/popover.tsx'

interface ToolPopoverProps {
  title: string
  /** The toolbar button it is placed at. */
  anchor: RefObject<HTMLElement | null>
  /** Keeps it open on a press outside, so that no input is lost. */
  keepOpen?: boolean
  onClose: () => void
  /** Called after it has closed, to return the focus. */
  onClosed: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A small form beside a button of the toolbar. */
export function ToolPopover({ title, anchor, keepOpen, onClose, onClosed, onSubmit, children }: ToolPopoverProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, so without this the form around the editor would be submitted as well
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Popover
      open
      anchor={anchor}
      title={title}
      className="q:w-80"
      onOpenChange={(open) => !open && onClose()}
      onInteractOutside={(event) => keepOpen && event.preventDefault()}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        onClosed()
      }}
    >
      <form data-q="tool-form" noValidate onSubmit={submit} className="q:flex q:flex-col q:gap-3">
        {children}
      </form>
    </Popover>
  )
}
