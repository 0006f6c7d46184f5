import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, FailedPart, lazyPart, RelativeTime } from '@quadrangle/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { Suspense, useEffect } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { GroupMembers } from './group-members.tsx'
import { RemoveGroup } from './remove-group.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { groupAction } from './state.ts'

const loadEditor = () => import('./group-editor.tsx')
const GroupEditor = lazyPart(async () => (await loadEditor()).GroupEditor, FailedPart)

export interface GroupDetailPageProps {
  id: number
  edit: boolean
}

/** The members of a group: people and organisations. The group is edited and deleted here. */
export function GroupDetailPage({ id, edit }: GroupDetailPageProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const group = useLoad(groupAction, id)
  // loaded in parallel with the group; a failure is shown when the editor is rendered
  useEffect(() => {
    if (edit) loadEditor().catch(() => undefined)
  }, [edit])
  const current = group.data?.id === id ? group : { ...group, data: undefined }
  const closeEditor = () => navigate({ to: '/notice-v2/detail/group/$id', params: { id } })
  const skeleton = (
    <Panel>
      <RowsSkeleton />
    </Panel>
  )
  return (
    <PageFrame
      title={current.data?.name ?? <Trans>Notice group</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: '/notice-v2/default' },
        { label: t`Groups`, href: '/notice-v2/group/default' },
        { label: current.data?.name ?? t`Notice group` },
      ]}
      description={
        current.data ? (
          <>
            <Plural value={current.data.members} one="Reaches # person" other="Reaches # people" />
            {' · '}
            <Trans>
              Changed <RelativeTime date={current.data.updated_at} />
            </Trans>
          </>
        ) : (
          // An empty line while the group loads, so that nothing moves.
          !current.error && '\u00A0'
        )
      }
      actions={
        current.data &&
        !edit && (
          <>
            <Button asChild variant="solid">
              <Link to="/notice-v2/detail/group/$id" params={{ id }} search={{ edit: true }}>
                <Trans>Edit</Trans>
              </Link>
            </Button>
            <RemoveGroup group={current.data} onRemoved={() => navigate({ to: '/notice-v2/group/default' })} />
          </>
        )
      }
    >
      {current.error?.errcode === 404 ? (
        <Panel>
          <EmptyState
            icon={<FileQuestion size={28} />}
            title={<Trans>Group not found</Trans>}
            description={<Trans>It is not your group, or it was deleted.</Trans>}
          />
        </Panel>
      ) : (
        <PanelLoad isPage load={current} skeleton={skeleton}>
          {(data) =>
            edit ? (
              <Suspense fallback={skeleton}>
                <GroupEditor
                  group={data}
                  onSaved={() => {
                    void group.reload()
                    void closeEditor()
                  }}
                  onCancel={closeEditor}
                />
              </Suspense>
            ) : (
              <GroupMembers group={data} locale={locale} />
            )
          }
        </PanelLoad>
      )}
    </PageFrame>
  )
}
