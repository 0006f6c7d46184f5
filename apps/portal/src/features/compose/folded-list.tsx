import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'

/** As many as someone reads; a group can have thousands. */
const first = 24

interface FoldedListProps<Item> {
  label?: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** A list in two columns, of which a long one shows its beginning until someone asks for the rest. */
export function FoldedList<Item>({ label, items, children }: FoldedListProps<Item>) {
  const [all, setAll] = useState(false)
  const rest = items.length - first
  return (
    <>
      <ul aria-label={label} className="grid gap-x-4 sm:grid-cols-2">
        {items.slice(0, all ? undefined : first).map(children)}
      </ul>
      {rest > 0 && (
        <Button size="small" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Trans>Show {rest} more</Trans>}
        </Button>
      )}
    </>
  )
}
