import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SkeletonText } from '@quadrangle/ui'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { type Load, useLoad } from '../../../shared/use-load.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { useFirstLoad } from '../../../state/first-load.ts'
import { userAtom } from '../../../state/session.ts'
import { draftSearch } from '../notice-form/send-search.ts'
import { issuersAction } from '../notice-form/state.ts'
import { DraftComposer } from './composer/draft-composer.tsx'
import { type DraftInList, DraftsPanel } from './drafts/drafts-panel.tsx'
import { localDrafts } from './drafts/local-drafts.ts'
import { newUuid } from './drafts/new-uuid.ts'
import { NoRight } from './no-right.tsx'
import { ScheduledPanel } from './scheduled/scheduled-panel.tsx'
import { draftsAction, scheduledAction } from './state.ts'

interface Target {
  draft: string | undefined
  /** The recipient of a new notice. */
  to: number | undefined
}

/** The composer, with drafts and scheduled notices beside it. */
export function ComposePage({ draft, to }: Target) {
  const { t } = useLingui()
  const issuers = useLoad(issuersAction)
  return (
    <PageFrame
      title={<Trans>Write a notice</Trans>}
      breadcrumbs={[{ label: t`Notices`, href: '/notice-v2/default' }, { label: t`Write` }]}
      actions={
        <Button asChild>
          <Link to="/notice-v2/group/default">
            <Trans>Notice groups</Trans>
          </Link>
        </Button>
      }
    >
      <PanelLoad
        isPage
        load={issuers}
        skeleton={<ComposeSkeleton />}
        isEmpty={({ list }) => list.length === 0}
        empty={<NoRight />}
      >
        {({ list }) => <ComposeContent draft={draft} to={to} issuers={list} />}
      </PanelLoad>
    </PageFrame>
  )
}

const isSettled = ({ data, error }: Load<unknown>) => data !== undefined || (error !== undefined && !error.aborted)

interface ComposeContentProps extends Target {
  issuers: Parameters<typeof DraftComposer>[0]['issuers']
}

function ComposeContent({ draft, to, issuers }: ComposeContentProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const user = useAtomValue(userAtom)
  const isNew = draft === undefined
  // a new id for each new draft; it is put into the address after the first change
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new draft gets its own id
  const newId = useMemo(() => newUuid(), [isNew])
  const id = draft ?? newId
  const drafts = useLoad(draftsAction)
  const scheduled = useLoad(scheduledAction)
  const wide = useMediaQuery('(min-width: 64rem)')
  const [newDraftId, setNewDraftId] = useState<string>()
  // after the first change the address contains the id, but it is still the same new draft
  useEffect(() => setNewDraftId((before) => (isNew || before === id ? id : undefined)), [id, isNew])
  const [saved, setSaved] = useState<DraftInList>()
  const personId = user?.user_id ?? 0
  const local = useMemo(() => localDrafts(personId), [personId])
  const onSaved = useCallback((title: string) => setSaved({ id, title }), [id])
  // on a phone the lists are above the form and would shift it when they load
  const isReady = wide || (isSettled(drafts) && isSettled(scheduled))
  // Once shown, the form stays, regardless of reloads.
  const [isFormShown, setFormShown] = useState(isReady)
  if (isReady && !isFormShown) setFormShown(true)
  useFirstLoad(!isFormShown)
  if (user === null) return null
  if (!isFormShown) {
    return (
      <div aria-busy="true">
        <ComposeSkeleton />
      </div>
    )
  }
  const startNewDraft = () => navigate({ to: '/notice-v2/send', search: {} })
  const putIdInAddress = () => {
    // the last change may arrive while the user is leaving the page: don't navigate back
    const { pathname, search } = router.latestLocation
    if (!isNew || pathname !== '/notice-v2/send' || draftSearch(search).draft !== undefined) return
    navigate({ to: '/notice-v2/send', search: { draft: id }, replace: true, resetScroll: false })
  }
  return (
    <ComposeLayout
      main={
        <DraftComposer
          key={id}
          id={id}
          isNew={isNew}
          to={to}
          local={local}
          issuers={issuers}
          user={user}
          onChange={putIdInAddress}
          onSaved={onSaved}
        />
      }
      beside={
        <>
          <DraftsPanel
            load={drafts}
            current={id}
            newDraftId={newDraftId}
            saved={saved}
            local={local}
            onDeleted={startNewDraft}
          />
          <ScheduledPanel load={scheduled} />
        </>
      }
    />
  )
}

function ComposeSkeleton() {
  return <ComposeLayout main={<SkeletonText className="p-6" lines={12} />} beside={<SkeletonText lines={4} />} />
}

function ComposeLayout({ main, beside }: { main: ReactNode; beside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel className="p-card-padding sm:p-6">{main}</Panel>
      {/* first on a phone: below the long form drafts are hard to find */}
      <aside className="flex min-w-0 flex-col gap-4 max-lg:order-first lg:sticky lg:top-20">{beside}</aside>
    </div>
  )
}
