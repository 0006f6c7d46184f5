import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'

/** How many entries are shown before "show all". */
const initialCount = 30

/** The first entries of a long list, and a button that shows the rest. */
export function useFirstEntries<Entry>(entries: readonly Entry[]): {
  visible: readonly Entry[]
  showAllButton: ReactNode
} {
  const [showsAll, setShowsAll] = useState(false)
  const count = entries.length
  if (showsAll || count <= initialCount) return { visible: entries, showAllButton: null }
  return {
    visible: entries.slice(0, initialCount),
    showAllButton: (
      <Button size="small" variant="ghost" onClick={() => setShowsAll(true)} className="my-2 self-start">
        <Trans>Show all {count}</Trans>
      </Button>
    ),
  }
}
