import { useEffect, useRef } from 'react'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'

/** Recovery codes in a dialog that showed something else before: they get the focus. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <RecoveryCodes codes={codes} onDone={onDone} />
    </div>
  )
}
