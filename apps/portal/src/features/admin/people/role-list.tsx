import { Trans, useLingui } from '@lingui/react/macro'
import { DataTable, type DataTableColumn, EmptyState, SegmentedControl, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useMemo, useState } from 'react'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { tableProps } from '../table-props.ts'
import { useChanges } from '../use-changes.ts'
import { useLastPage } from '../use-last-page.ts'
import { type Grant, peoplePerPage, rolesAction } from './state.ts'

const keyOf = (grant: Grant) => `${grant.role} ${grant.person_id} ${grant.organization_id}`

/** The people with a role, and the actions on their roles. */
export function RoleList() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const wide = useMediaQuery('(min-width: 48rem)')
  const [role, setRole] = useState<'' | 'admin' | 'issuer'>('')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const load = useLoad(rolesAction, { role, text: text.trim(), page })
  useLastPage(load.data, peoplePerPage, setPage)
  const { change } = useChanges(load.reload)
  const columns = useMemo((): DataTableColumn<Grant>[] => {
    const roleTag = (grant: Grant) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={grant.role === 'admin' ? 'accent' : 'info'}>
          {grant.role === 'admin' ? <Trans>Administrator</Trans> : <Trans>Issuer</Trans>}
        </Tag>
        {grant.everybody === 1 && (
          <Tag tone={grant.carried_over === 1 ? 'warning' : 'neutral'}>
            {grant.carried_over === 1 ? (
              <Trans>Sends to everybody, as before</Trans>
            ) : (
              <Trans>Sends to everybody</Trans>
            )}
          </Tag>
        )}
      </span>
    )
    const organization = (grant: Grant) =>
      grant.role === 'admin' ? t`Whole institution` : localized(grant, 'organization', locale)
    const person: DataTableColumn<Grant> = {
      key: 'person',
      header: t`Person`,
      rowHeader: true,
      sortable: false,
      value: (grant) => localized(grant, 'name', locale),
      cell: (grant) => (
        <span className="flex flex-col gap-1 py-1">
          <span className="wrap-anywhere">{localized(grant, 'name', locale)}</span>
          <span className="text-xs font-normal text-text-muted tabular-nums">{grant.number}</span>
          {!wide && <span className="text-xs font-normal wrap-anywhere">{organization(grant)}</span>}
          {!wide && <span>{roleTag(grant)}</span>}
        </span>
      ),
    }
    if (!wide) return [person]
    return [
      person,
      { key: 'role', header: t`Role`, value: null, cell: roleTag },
      { key: 'organization', header: t`For`, sortable: false, value: organization },
    ]
  }, [t, locale, wide])
  const set = (
    { person_id, organization_id, role }: Grant,
    part: { granted: 0 | 1; everybody?: 0 | 1 },
    done: string,
  ) => change(done, () => api.directory.setRole({ body: { person_id, organization_id, role, ...part } }))
  return (
    <Panel className="flex flex-col gap-4 p-card-padding">
      <div className="flex flex-wrap items-center gap-3">
        <FilterInput
          value={text}
          onChange={(next) => {
            setText(next)
            setPage(1)
          }}
          label={t`Name, number or mobile`}
          clearLabel={t`Clear the search`}
        />
        <SegmentedControl
          aria-label={t`Role`}
          value={role}
          onValueChange={(next) => {
            setRole(next as typeof role)
            setPage(1)
          }}
          options={[
            { value: '', label: t`All` },
            { value: 'admin', label: t`Administrators` },
            { value: 'issuer', label: t`Issuers` },
          ]}
        />
      </div>
      <DataTable
        label={t`Roles`}
        columns={columns}
        {...tableProps(load)}
        rowKey={keyOf}
        state={{ page, pageSize: peoplePerPage }}
        onStateChange={(state) => setPage(state.page)}
        rowActions={(grant) => [
          ...(grant.role === 'issuer' && (grant.everybody === 0 || grant.carried_over === 1)
            ? [
                {
                  label: grant.carried_over === 1 ? t`Keep sending to everybody` : t`Allow sending to everybody`,
                  onSelect: () => void set(grant, { granted: 1, everybody: 1 }, t`Can now send to everybody`),
                },
              ]
            : []),
          ...(grant.everybody === 1
            ? [
                {
                  label: t`Limit to the organisation`,
                  onSelect: () =>
                    void set(grant, { granted: 1, everybody: 0 }, t`Can now send only to the organisation`),
                },
              ]
            : []),
          {
            label: t`Take the role away`,
            tone: 'danger',
            onSelect: () => void set(grant, { granted: 0 }, t`Role removed`),
          },
        ]}
        empty={
          <EmptyState
            icon={<ShieldCheck size={28} />}
            title={<Trans>Nobody has this role</Trans>}
            description={<Trans>Open a person to give them a role.</Trans>}
          />
        }
      />
    </Panel>
  )
}
