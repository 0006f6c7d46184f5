import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, checkValue, SegmentedControl, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { groupOf } from './look-groups.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { ShareDialog } from './share-dialog.tsx'
import {
  closeStudioAtom,
  discardAtom,
  isUploadingAtom,
  type Studio as StudioState,
  saveDraftAction,
  unsavedAtom,
} from './state.ts'
import { StudioBar } from './studio-bar.tsx'
import { StudioMenu } from './studio-menu.tsx'
import { useLookSchema } from './use-look-schema.ts'
import { VersionsDrawer } from './versions-drawer.tsx'
import { WaitingDraft } from './waiting-draft.tsx'

const isStudio = (path: string) => path === '/urlmanage/look'

/** The studio with its bar, its settings, and the preview beside them or behind a tab. */
export function Studio({ studio }: { studio: StudioState }) {
  const { t } = useLingui()
  const schema = useLookSchema()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [tab, setTab] = useState('settings')
  const [group, setGroup] = useState('')
  const [search, setSearch] = useState('')
  const [panel, setPanel] = useState<'publish' | 'versions' | 'share'>()
  const close = () => setPanel(undefined)
  const saveDraft = useSetAtom(saveDraftAction)
  const discard = useSetAtom(discardAtom)
  const closeStudio = useSetAtom(closeStudioAtom)
  const unsaved = useAtomValue(unsavedAtom)
  const isUploading = useAtomValue(isUploadingAtom)
  const showToast = useToast()
  const guard = useLeaveGuard(unsaved.length > 0, isStudio)
  const { value } = studio.history
  const problems = useMemo(() => checkValue(schema, value), [schema, value])
  const name = studio.draft?.name ?? t`Draft`
  const showProblem = () => {
    const path = problems[0]?.path ?? ''
    setTab('settings')
    setSearch('')
    setGroup(groupOf(path.split('.')[0] ?? '')?.id ?? '')
  }
  const save = async () => {
    const result = await saveDraft({ name })
    if (result.ok) showToast({ tone: 'success', title: t`Draft saved` })
    else if (!result.error.aborted) {
      showToast({ tone: 'danger', title: t`The draft is not saved`, description: result.error.errmsg })
    }
  }
  return (
    <div data-studio className="flex flex-col gap-3 px-4 py-4 sm:px-6 lg:h-[calc(100dvh-var(--qd-header-height))]">
      <Panel className="flex flex-col gap-3 px-4 py-3">
        <StudioBar
          studio={studio}
          hasProblems={problems.length > 0}
          onSave={save}
          onPublish={() => setPanel('publish')}
          onShare={() => setPanel('share')}
          onVersions={() => setPanel('versions')}
        >
          <StudioMenu studio={studio} unsaved={unsaved.length > 0} />
        </StudioBar>
        {studio.draft && <WaitingDraft draft={studio.draft} />}
        {problems.length > 0 && (
          <Alert tone="danger" actions={<Button size="small" onClick={showProblem}>{t`Show it`}</Button>}>
            <Trans>Something is wrong. Correct it before you save or publish.</Trans>
          </Alert>
        )}
        {studio.restored && (
          <Alert
            tone="info"
            live="polite"
            actions={<Button size="small" disabled={isUploading} onClick={discard}>{t`Discard it`}</Button>}
          >
            <Trans>Your unsaved work from before is here again.</Trans>
          </Alert>
        )}
      </Panel>
      {!isWide && (
        <SegmentedControl
          aria-label={t`Settings or preview`}
          value={tab}
          options={[
            { value: 'settings', label: t`Settings` },
            { value: 'preview', label: t`Preview` },
          ]}
          onValueChange={setTab}
        />
      )}
      <div className="grid min-h-0 grow gap-4 lg:grid-cols-[24rem_1fr]">
        {(isWide || tab === 'settings') && (
          <Panel className="flex min-h-0 flex-col overflow-hidden">
            <SettingsPanel
              studio={studio}
              schema={schema}
              group={group}
              onGroup={setGroup}
              search={search}
              onSearch={setSearch}
            />
          </Panel>
        )}
        {(isWide || tab === 'preview') && (
          <Panel className="flex h-[80dvh] flex-col p-3 lg:h-auto">
            <PreviewPanel schema={schema} value={value} />
          </Panel>
        )}
      </div>
      {panel === 'publish' && <PublishDialog studio={studio} schema={schema} onClose={close} />}
      {panel === 'versions' && <VersionsDrawer studio={studio} schema={schema} onClose={close} />}
      {panel === 'share' && <ShareDialog studio={studio} onClose={close} />}
      <ConflictDialog schema={schema} />
      <LeaveDialog guard={guard} onLeave={closeStudio}>
        <Trans>What you have changed since the last save would be lost.</Trans>
      </LeaveDialog>
    </div>
  )
}
