import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, EmptyState, Field, Input, Tree, treeParents } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import FileUp from 'lucide-react/icons/file-up'
import Network from 'lucide-react/icons/network'
import { useEffect, useMemo, useRef, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { type DirectoryOrganizations, directoryOrganizationsAction } from '../organizations-state.ts'
import { MergedList } from './merged-list.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OrganizationDetail } from './organization-detail.tsx'

/** The page of the tree of organisations. */
export function OrganizationsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const load = useLoad(directoryOrganizationsAction)
  const [isNew, setNew] = useState(false)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <PageFrame
      title={<Trans>Organisations</Trans>}
      description={<Trans>The tree of faculties, offices and units that people belong to and notices go to.</Trans>}
      actions={
        <Button onClick={() => void navigate({ to: '/urlmanage/import' })}>
          <FileUp size={16} aria-hidden />
          <Trans>Import</Trans>
        </Button>
      }
    >
      <PanelLoad
        load={load}
        isPage
        lines={12}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Panel>
            <EmptyState
              icon={<Network size={28} />}
              title={<Trans>There are no organisations yet</Trans>}
              description={<Trans>Begin with the institution itself, or import the whole tree from a file.</Trans>}
              action={
                <Button variant="solid" onClick={() => setNew(true)}>
                  <Trans>Add the institution</Trans>
                </Button>
              }
            />
          </Panel>
        }
      >
        {(data) => <OrganizationTree data={data} reload={load.reload} />}
      </PanelLoad>
      {isNew && <NameDialog title={t`New organisation`} onClose={() => setNew(false)} />}
    </PageFrame>
  )
}

interface OrganizationTreeProps {
  data: DirectoryOrganizations
  reload: () => unknown
}

const focusHeading = () => document.getElementById('organization')?.focus()

function OrganizationTree({ data: { list, merged }, reload }: OrganizationTreeProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [filter, setFilter] = useState('')
  const [selected, setSelected] = useState<number>()
  const nodes = useMemo(
    () =>
      list.map((each) => ({
        id: each.id,
        parent: each.parent,
        label: localized(each, 'name', locale),
        count: each.people_below,
      })),
    [list, locale],
  )
  const rootId = nodes[0]?.id
  const [expanded, setExpanded] = useState<readonly (string | number)[]>(() =>
    nodes.length < 60 ? treeParents(nodes) : nodes.slice(0, 1).map(({ id }) => id),
  )
  const organization = list.find(({ id }) => id === (selected ?? rootId))
  // An action that shows another organisation replaces the pressed button, so the heading gets the focus.
  const needsFocus = useRef(false)
  const organizationId = organization?.id
  useEffect(() => {
    if (!needsFocus.current || organizationId === undefined) return
    needsFocus.current = false
    focusHeading()
  }, [organizationId])
  return (
    <>
      {merged.length > 0 && <MergedList merged={merged} organizations={list} reload={reload} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Panel className="flex min-w-0 flex-col gap-3 p-card-padding">
          <Field label={t`Find an organisation`} hideLabel>
            <Input
              type="search"
              placeholder={t`Find an organisation`}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          </Field>
          <Tree
            label={t`Organisations`}
            className="max-h-[60vh] lg:max-h-[70vh]"
            nodes={nodes}
            filter={filter}
            expanded={expanded}
            onExpandedChange={setExpanded}
            selectionMode="single"
            selected={organization ? [organization.id] : []}
            onSelectedChange={([id]) => setSelected(id === undefined ? undefined : Number(id))}
            empty={<Alert>{t`No organisation matches`}</Alert>}
            end={({ count }) => <span className="pe-2 text-xs text-text-muted tabular-nums">{count}</span>}
          />
        </Panel>
        {organization && (
          <OrganizationDetail
            key={organization.id}
            organization={organization}
            organizations={list}
            reload={reload}
            onChosen={(id) => {
              setSelected(id)
              const parent = list.find((each) => each.id === id)?.parent ?? organization.id
              setExpanded((open) => [...new Set([...open, parent, organization.id])])
              if (id === organization.id) requestAnimationFrame(focusHeading)
              else needsFocus.current = true
            }}
          />
        )}
      </div>
    </>
  )
}
