import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DataTableColumn, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { DirectoryPerson } from './state.ts'

/** The columns of people that fit the window. */
export function usePeopleColumns(onOpen: (id: number) => void): DataTableColumn<DirectoryPerson>[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const wide = useMediaQuery('(min-width: 64rem)')
  return useMemo(() => {
    const organization = (row: DirectoryPerson) => localized(row, 'organization', locale)
    const name: DataTableColumn<DirectoryPerson> = {
      key: 'name',
      header: t`Person`,
      rowHeader: true,
      sortable: false,
      cell: (row) => (
        <span className="flex min-w-0 flex-col gap-1 py-1">
          <button
            type="button"
            className="self-start rounded-control text-start font-medium text-accent-text outline-focus hover:underline focus-visible:outline-2 wrap-anywhere"
            onClick={() => onOpen(row.id)}
          >
            {localized(row, 'name', locale)}
          </button>
          <span className="text-xs font-normal text-text-muted tabular-nums wrap-anywhere">{row.number}</span>
          {!wide && <span className="text-xs font-normal wrap-anywhere">{organization(row)}</span>}
          {!wide && <PersonTags person={row} />}
        </span>
      ),
    }
    if (!wide) return [name]
    return [
      name,
      {
        key: 'kind',
        header: t`Type`,
        sortable: false,
        width: 100,
        text: (row) => (row.kind === 'student' ? t`Student` : t`Staff member`),
      },
      { key: 'organization', header: t`Organisation`, sortable: false, value: organization },
      {
        key: 'contact',
        header: t`Contact`,
        value: null,
        width: 250,
        cell: (row) => (
          <span className="flex min-w-0 flex-col text-xs">
            <span className="tabular-nums empty:hidden">{row.mobile}</span>
            <span className="truncate text-text-muted empty:hidden" title={row.email}>
              {row.email}
            </span>
          </span>
        ),
      },
      { key: 'tags', header: t`State and roles`, value: null, width: 170, cell: (row) => <PersonTags person={row} /> },
    ]
  }, [t, locale, wide, onOpen])
}

/** Tags for special properties of a person. */
export function PersonTags({ person }: { person: DirectoryPerson }) {
  const { t } = useLingui()
  const { disabled, account, can_reset_password, admin, issues_for } = person
  const issues = issues_for.length
  return (
    <span className="flex flex-wrap gap-1 font-normal empty:hidden">
      {disabled === 1 && (
        <Tag tone="danger">
          <Trans>Disabled</Trans>
        </Tag>
      )}
      {disabled === 0 && account === 0 && can_reset_password === 1 && (
        <Tag>
          <Trans>No password</Trans>
        </Tag>
      )}
      {admin === 1 && (
        <Tag tone="accent">
          <Trans>Administrator</Trans>
        </Tag>
      )}
      {issues > 0 && <Tag tone="info">{t`${plural(issues, { one: 'Issuer', other: 'Issuer for #' })}`}</Tag>}
    </span>
  )
}
