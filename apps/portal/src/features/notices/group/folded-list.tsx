import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { type ReactNode, useState } from 'react'

/** How many people are shown at first; a group can have thousands. */
const initialCount = 24

interface FoldedListProps<Item> {
  label?: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** A list of people in columns. A long one is cut until "show all" is pressed. */
export function FoldedList<Item>({ label, items, children }: FoldedListProps<Item>) {
  const [isExpanded, setExpanded] = useState(false)
  const { i18n } = useLingui()
  const rest = i18n.number(items.length - initialCount)
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-4">
        {items.slice(0, isExpanded ? undefined : initialCount).map(children)}
      </ul>
      {items.length > initialCount && (
        <Button size="small" className="mt-3" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? <Trans>Show fewer</Trans> : <Trans>Show {rest} more</Trans>}
        </Button>
      )}
    </>
  )
}
