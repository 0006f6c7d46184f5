import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'

/** How many entries are shown before "show all". */
const first = 30

/** The first entries of a long list, and a button that shows the rest. */
export function useFirst<Entry>(entries: readonly Entry[]): { shown: readonly Entry[]; more: ReactNode } {
  const [all, setAll] = useState(false)
  const count = entries.length
  if (all || count <= first) return { shown: entries, more: null }
  return {
    shown: entries.slice(0, first),
    more: (
      <Button size="small" variant="ghost" onClick={() => setAll(true)} className="my-2 self-start">
        <Trans>Show all {count}</Trans>
      </Button>
    ),
  }
}
