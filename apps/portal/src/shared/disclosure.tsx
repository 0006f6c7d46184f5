import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface DisclosureProps {
  /** Content of the button. */
  label: ReactNode
  /** Class of the button. */
  className?: string
  /** Marks the button as the current page. */
  current?: boolean
  /** Whether the panel is as wide as the button. */
  wide?: boolean
  /** Content of the panel, which closes when a link in it is followed. */
  children: ReactNode
}

/** A button that opens a panel of links below itself. It closes with Escape, a click elsewhere, or when the focus leaves. */
export function Disclosure({ label, className, current = false, wide = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])
  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={current ? 'true' : undefined}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!open}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
        }}
        className={`absolute start-0 top-full z-40 mt-1 rounded-control border border-border bg-surface-raised p-1 shadow-overlay ${wide ? 'end-0' : 'max-w-80 min-w-44'}`}
      >
        {children}
      </div>
    </div>
  )
}
