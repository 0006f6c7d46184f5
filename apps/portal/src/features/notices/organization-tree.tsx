import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Tree, type TreeNodeId, treeParents } from '@quadrangle/ui'
import { useMemo, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { Organization } from './organizations.ts'

export interface OrganizationTreeProps {
  list: readonly Organization[]
  locale: Locale
}

/** Organisations to expand and walk through. */
export function OrganizationTree({ list, locale }: OrganizationTreeProps) {
  const { t } = useLingui()
  const nodes = useMemo(
    () =>
      list.map((entry) => ({
        id: entry.id,
        parent: entry.parent,
        label: localized(entry, 'name', locale),
        members: entry.members,
      })),
    [list, locale],
  )
  const parents = useMemo(() => treeParents(nodes), [nodes])
  const known = useMemo(() => new Set(list.map(({ id }) => id)), [list])
  const [expanded, setExpanded] = useState<readonly TreeNodeId[]>(() =>
    list.filter(({ parent }) => !known.has(parent)).map(({ id }) => id),
  )
  const allOpen = parents.every((id) => expanded.includes(id))
  return (
    <>
      {parents.length > 0 && (
        <div className="flex justify-end border-b border-border px-card-padding py-2">
          <Button size="small" onClick={() => setExpanded(allOpen ? [] : parents)}>
            {allOpen ? <Trans>Collapse all</Trans> : <Trans>Expand all</Trans>}
          </Button>
        </div>
      )}
      <Tree
        label={t`Organisations`}
        // The page scrolls, and not the tree in it.
        className="max-h-none py-2"
        nodes={nodes}
        selectionMode="none"
        expanded={expanded}
        onExpandedChange={setExpanded}
        end={({ members }) => (
          <span className="pe-card-padding text-xs text-text-muted tabular-nums">
            <Plural value={members} one="# person" other="# people" />
          </span>
        )}
      />
    </>
  )
}
