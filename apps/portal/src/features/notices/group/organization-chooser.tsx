import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, Tree, treeTopmost } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useId, useMemo, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { organizationsAction } from '../notice-form/state.ts'

interface OrganizationChooserProps {
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  error: string
}

/** Chooses organisations of a group, each with its sub-units. */
export function OrganizationChooser({ chosen, onChange, error }: OrganizationChooserProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const organizations = useLoad(organizationsAction)
  const [filter, setFilter] = useState('')
  const errorId = useId()
  const list = organizations.data?.list
  const nodes = useMemo(
    () =>
      (list ?? []).map((organization) => ({
        id: organization.id,
        parent: organization.parent,
        label: localized(organization, 'name', locale),
        members: organization.members,
      })),
    [list, locale],
  )
  const failure = organizations.error?.aborted ? undefined : organizations.error?.errmsg
  return (
    <div className="flex flex-col gap-3">
      <Field label={t`Find an organisation`}>
        <Input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </Field>
      <p className="text-xs text-text-muted">
        <Trans>An organisation includes everyone in it and in its sub-units, also those who join later.</Trans>
      </p>
      <Tree
        // remounted when loaded, so that the first one is expanded
        key={String(list === undefined)}
        defaultExpanded={nodes.slice(0, 1).map(({ id }) => id)}
        label={t`Organisations`}
        aria-describedby={errorId}
        className={`h-80 rounded-control border ${error === '' ? 'border-border' : 'border-danger'}`}
        nodes={nodes}
        loading={organizations.loading && list === undefined}
        {...(failure !== undefined && { error: failure })}
        onRetry={organizations.reload}
        filter={filter}
        selectionMode="checkbox"
        cascade
        selected={[...chosen]}
        onSelectedChange={(ids) => onChange(treeTopmost(nodes, ids).map(Number))}
        end={({ members }) => (
          <span className="pe-2 text-xs text-text-muted tabular-nums">
            <Plural value={members} one="# person" other="# people" />
          </span>
        )}
      />
      <p id={errorId} role="alert" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
