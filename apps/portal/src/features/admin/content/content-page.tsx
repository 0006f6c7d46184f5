import { useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { useChanges } from '../use-changes.ts'
import { ContentList } from './content-list.tsx'
import type { ContentSearch } from './content-search.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { kindLabels } from './kind-labels.ts'
import { type ContentEntry, type ContentKind, families } from './kinds.ts'
import { ListFilter } from './list-filter.tsx'
import { contentAction } from './state.ts'

interface ContentPageProps {
  kind: ContentKind
  search: ContentSearch
}

/** One list of the Backstage: search, order, and a form for each entry. */
export function ContentPage({ kind, search }: ContentPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { text, filter, page = 1 } = search
  const load = useLoad(contentAction, { kind, page, ...(text && { text }), ...(filter && { filter }) })
  const { done, change } = useChanges(load.reload)
  const [edited, setEdited] = useState<ContentEntry | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const labels = kindLabels[kind]
  const family = families.find((kinds) => kinds.includes(kind)) ?? []
  const show = (next: ContentSearch) =>
    void navigate({ to: '/urlmanage/content/$kind', params: { kind }, search: next, replace: true, resetScroll: false })
  // The role may have been removed since the page was opened.
  if (load.error?.errcode === 403) {
    return (
      <PageFrame title={t(labels.name)}>
        <NotAllowed />
      </PageFrame>
    )
  }
  // The data of the previous list stay until the first response, and are not shown.
  const currentLoad = load.data?.request.kind === kind ? load : { ...load, data: undefined }
  return (
    <PageFrame
      title={t(labels.name)}
      description={t(labels.description)}
      actions={
        <Button ref={addButton} variant="solid" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          {t(labels.add)}
        </Button>
      }
    >
      {family.length > 1 && (
        <TabBar label={t`Lists`}>
          {family.map((each) => (
            <TabLink
              key={each}
              to="/urlmanage/content/$kind"
              params={{ kind: each }}
              search={{}}
              current={each === kind}
            >
              {t(kindLabels[each].name)}
            </TabLink>
          ))}
        </TabBar>
      )}
      <Panel className="overflow-hidden">
        <ListFilter key={kind} kind={kind} search={search} onSearch={show} />
        <ContentList
          kind={kind}
          load={currentLoad}
          search={search}
          change={(title, run) => change(title, run, t`Nothing was changed.`)}
          onEdit={setEdited}
          onAdd={() => setEdited('new')}
          onRemoved={() => addButton.current?.focus()}
        />
      </Panel>
      {edited !== undefined && (
        <EntryDrawer
          key={edited === 'new' ? 'new' : edited.id}
          kind={kind}
          entry={edited === 'new' ? undefined : edited}
          filter={filter}
          onClose={() => setEdited(undefined)}
          onSaved={done}
        />
      )}
    </PageFrame>
  )
}
