import type { ReactNode } from 'react'

/** A centred card for an error or a message. */
export function MessageCard({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 items-center justify-center px-4 py-12">
      <div className="w-full max-w-xl rounded-card border border-border bg-surface-raised shadow-card">{children}</div>
    </div>
  )
}
