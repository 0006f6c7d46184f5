'use client'
import { cx } from 'class-variance-authority'
import { type ReactNode, useMemo, useState } from 'react'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { Input } from '../../components/input/input.tsx'
import { Tree } from '../../components/tree/tree.tsx'
import { treeTopmost } from '../../components/tree/tree-checks.ts'
import type { TreeNode } from '../../components/tree/tree-model.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { type Audience, type AudienceList, withOrganizations } from './audience.ts'
import { recipientPickerLabels } from './labels.ts'

/** An organisation; the list is flat with `parent`, or nested with `children`. */
export interface RecipientOrganization extends TreeNode {
  /** The number of its people, with those of all organisations below it. */
  members?: number
  /** The organisations directly below it. */
  children?: readonly RecipientOrganization[]
}

interface OrganizationTabProps {
  organizations: readonly RecipientOrganization[] | undefined
  error: ReactNode
  onRetry: (() => void) | undefined
  retrying: boolean
  list: AudienceList
  audience: Audience
  onChange: (audience: Audience) => void
}

/** The tree of organisations, to choose each alone or with all below. It is low until it gets the focus. */
export function OrganizationTab(props: OrganizationTabProps) {
  const { organizations, error, onRetry, retrying, list, audience, onChange } = props
  const labels = useLabels(recipientPickerLabels)
  const locale = useLabelLocale()
  const [below, setBelow] = useState(true)
  const [filter, setFilter] = useState('')
  // stays high after its first focus, so that nothing below it moves under the pointer
  const [wasFocused, setWasFocused] = useState(false)
  const names = useMemo(() => namesOf(organizations ?? []), [organizations])
  const selected = useMemo(
    () =>
      audience[list]
        .filter((entry) => entry.kind === 'organization' && (entry.below ?? false) === below)
        .map(({ id }) => id),
    [audience, list, below],
  )
  return (
    <div data-q="recipient-organizations" className="q:flex q:flex-col q:gap-3">
      <Input
        type="search"
        aria-label={labels.findOrganization}
        placeholder={labels.findOrganization}
        value={filter}
        onFocus={() => setWasFocused(true)}
        onChange={(event) => setFilter(event.target.value)}
      />
      <Checkbox
        label={labels.below}
        help={labels.belowHelp}
        checked={below}
        onChange={(event) => setBelow(event.target.checked)}
      />
      <Tree<RecipientOrganization>
        // remounted when the organisations are loaded, so that defaultExpanded applies
        key={`${below} ${organizations === undefined}`}
        label={labels.tree}
        onFocus={() => setWasFocused(true)}
        className={cx('q:rounded-control q:border q:border-border', wasFocused ? 'q:h-72' : 'q:h-46')}
        nodes={organizations ?? []}
        loading={retrying || (organizations === undefined && error === undefined)}
        error={error}
        onRetry={onRetry}
        defaultExpanded={organizations?.slice(0, 1).map(({ id }) => id)}
        filter={filter}
        selectionMode="checkbox"
        cascade={below}
        selected={selected}
        onSelectedChange={(ids) => {
          const chosen = below ? treeTopmost(organizations ?? [], ids) : ids
          onChange(
            withOrganizations(
              audience,
              list,
              below,
              chosen.map((id) => ({ id, name: names.get(id) ?? String(id) })),
            ),
          )
        }}
        end={({ members }) =>
          members !== undefined && (
            <span data-q="recipient-members" className="q:text-xs q:text-text-muted q:tabular-nums">
              {labels.members(members.toLocaleString(locale))}
            </span>
          )
        }
      />
    </div>
  )
}

function namesOf(organizations: readonly TreeNode[]): Map<TreeNode['id'], string> {
  const names = new Map<TreeNode['id'], string>()
  const stack = [...organizations]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    names.set(node.id, node.label)
    if (node.children) stack.push(...node.children)
  }
  return names
}
