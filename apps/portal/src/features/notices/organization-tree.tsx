import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import { moveInTree, type OrganizationNode, parentIds, toggled, visibleNodes } from './tree-model.ts'

export interface OrganizationTreeProps {
  tree: OrganizationNode[]
  locale: Locale
}

/** Organisations to expand and walk through with the keys of a tree. */
export function OrganizationTree({ tree, locale }: OrganizationTreeProps) {
  const { t } = useLingui()
  const rows = useRef(new Map<number, HTMLElement>())
  const parents = useMemo(() => parentIds(tree), [tree])
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(tree.map(({ id }) => id)))
  const [focused, setFocused] = useState(tree[0]?.id)
  const shown = visibleNodes(tree, expanded)
  // The organisation that had the focus may have been folded away.
  const reachable = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id
  const allOpen = parents.every((id) => expanded.has(id))

  const onKeyDown = (event: KeyboardEvent, node: OrganizationNode) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveInTree(event.key, node.id, tree, expanded)
    if (!move) return
    event.preventDefault()
    setExpanded(move.expanded)
    setFocused(move.focus)
    rows.current.get(move.focus)?.focus()
  }

  return (
    <>
      {parents.length > 0 && (
        <div className="flex justify-end border-b border-border px-card-padding py-2">
          <Button size="small" onClick={() => setExpanded(new Set(allOpen ? [] : parents))}>
            {allOpen ? <Trans>Collapse all</Trans> : <Trans>Expand all</Trans>}
          </Button>
        </div>
      )}
      <div role="tree" aria-label={t`Organisations`} className="py-2">
        {shown.map((node) => (
          <div
            key={node.id}
            ref={(element) => {
              if (element) rows.current.set(node.id, element)
              else rows.current.delete(node.id)
            }}
            role="treeitem"
            aria-level={node.level}
            aria-expanded={node.children.length > 0 ? expanded.has(node.id) : undefined}
            aria-selected={false}
            tabIndex={node.id === reachable ? 0 : -1}
            onFocus={() => setFocused(node.id)}
            onKeyDown={(event) => onKeyDown(event, node)}
            onClick={() => node.children.length > 0 && setExpanded(toggled(expanded, node.id))}
            className={`flex min-h-row items-center gap-2 py-1 pe-card-padding text-sm outline-focus -outline-offset-2 hover:bg-surface-sunken focus-visible:outline-2 ${indent(node.level)} ${node.children.length > 0 ? 'cursor-pointer' : ''}`}
          >
            <ChevronRight
              size={16}
              aria-hidden
              className={`shrink-0 text-text-muted transition-transform duration-fast motion-reduce:transition-none ${
                node.children.length === 0 ? 'invisible' : expanded.has(node.id) ? 'rotate-90' : ''
              }`}
            />
            <span className={`min-w-0 flex-1 wrap-anywhere ${node.level === 1 ? 'font-semibold' : ''}`}>
              {localized(node, 'name', locale)}
            </span>
            <span className="shrink-0 text-xs text-text-muted tabular-nums">
              <Plural value={node.members} one="# person" other="# people" />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

const indents = ['ps-4', 'ps-8', 'ps-12', 'ps-16', 'ps-20', 'ps-24']

/** Deeper levels than the eye can tell apart stay at the last one: a phone has no room for more. */
function indent(level: number): string {
  return indents[Math.min(level, indents.length) - 1] ?? 'ps-4'
}
