import { useEffect, useRef } from 'react'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'

interface NewCodesProps {
  codes: readonly string[]
  onSaved: () => void
  onDone: () => void
}

/** Recovery codes that replace other content of a dialog, and therefore take the focus. */
export function NewCodes(props: NewCodesProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <RecoveryCodes {...props} />
    </div>
  )
}
