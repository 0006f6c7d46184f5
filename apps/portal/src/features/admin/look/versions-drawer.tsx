import { Trans, useLingui } from '@lingui/react/macro'
import { type ConfigSchema, Drawer, EmptyState, ErrorState, Pagination, Skeleton, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { isCancellation } from '../../../shared/message-of.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { isUploadingAtom, openStudioAction, type Studio, unsavedAtom } from './state.ts'
import { VersionRow } from './version-row.tsx'
import { draftFromAction, rollbackAction, versionsAction, versionsPerPage } from './versions-state.ts'

interface VersionsDrawerProps {
  studio: Studio
  schema: ConfigSchema
  onClose: () => void
}

/** Published versions, the newest first, each with its changes and a button that publishes it again. */
export function VersionsDrawer({ studio, schema, onClose }: VersionsDrawerProps) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, loading, reload } = useLoad(versionsAction, { page })
  const rollback = useSetAtom(rollbackAction)
  const draftFrom = useSetAtom(draftFromAction)
  const reopen = useSetAtom(openStudioAction)
  const unsaved = useAtomValue(unsavedAtom)
  const isUploading = useAtomValue(isUploadingAtom)
  const showToast = useToast()
  const wentBack = useRef(false)
  const goBack = async (version: number) => {
    const result = await rollback({ version, seen: studio.current.version })
    if (!result.ok) {
      if (isCancellation(result.error)) return
      showToast({ tone: 'danger', title: t`Nothing is changed`, description: result.error.errmsg })
      // Another administrator may have published a version since, so load it.
      reopen({ latest: true })
      reload()
      return
    }
    wentBack.current = true
    showToast({ tone: 'success', title: t`Version ${version} is published again` })
    reopen({ latest: true })
    reload()
  }
  const begin = async (version: number, name: string) => {
    const result = await draftFrom({ from_version: version, name })
    if (result.ok) {
      await reopen({ draft: result.data })
      onClose()
    } else showToast({ tone: 'danger', title: t`The draft is not made`, description: result.error.errmsg })
  }
  return (
    <Drawer
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={(event) => {
        // After a rollback the button that opened the drawer no longer exists.
        if (!wentBack.current) return
        event.preventDefault()
        focusHeading()
      }}
      title={<Trans>Versions</Trans>}
      description={
        <Trans>Everything that was published. Going back publishes a version again, exactly as it was.</Trans>
      }
    >
      <div aria-busy={loading} className="flex flex-col gap-4">
        {error && !error.aborted && (
          <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data?.total === 0 && (
          <EmptyState
            size="small"
            title={<Trans>Nothing was published yet</Trans>}
            description={<Trans>The first look that you publish is the first version.</Trans>}
          />
        )}
        {data && data.total > 0 && (
          <ol className="flex flex-col divide-y divide-border">
            {data.list.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                schema={schema}
                current={version.version === studio.current.version}
                mayGoBack={studio.current.rule.second_person === 0}
                mayBegin={unsaved.length === 0 && !isUploading}
                onGoBack={goBack}
                onBegin={begin}
                onRenamed={reload}
              />
            ))}
          </ol>
        )}
        {data && data.total > versionsPerPage && (
          <Pagination page={page} pageSize={versionsPerPage} total={data.total} onPageChange={setPage} />
        )}
      </div>
    </Drawer>
  )
}
