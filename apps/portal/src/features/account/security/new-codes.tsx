import { useEffect, useRef } from 'react'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'

interface NewCodesProps {
  codes: readonly string[]
  onKept: () => void
  onDone: () => void
}

/** Recovery codes in a dialog that showed something else before: they get the focus. */
export function NewCodes(props: NewCodesProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <RecoveryCodes {...props} />
    </div>
  )
}
