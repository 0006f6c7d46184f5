import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { LoadState } from '../../../../shared/load-state.tsx'
import { PageFrame } from '../../../../shared/page-frame.tsx'
import { Panel } from '../../../../shared/panel.tsx'
import { useLoad } from '../../../../shared/use-load.ts'
import { boxPaths } from '../boxes.ts'
import { noticeDetailAction } from '../state.ts'
import { NoticeEditForm } from './notice-edit-form.tsx'

/** The page that corrects a notice. */
export function NoticeEditPage({ id }: { id: number }) {
  const { t } = useLingui()
  const load = useLoad(noticeDetailAction, { box: 'issued', id })
  const data = load.data?.id === id ? load.data : undefined
  const missing = load.error?.errcode === 404 || (data !== undefined && (data.box !== 'issued' || data.revoked === 1))
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Edit a notice</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: boxPaths.default },
        { label: t`Sent`, href: boxPaths.issued },
        { label: t`Notice`, href: `/notice-v2/detail/issued/${id}` },
        { label: t`Edit` },
      ]}
    >
      {missing ? (
        <Panel>
          <EmptyState
            icon={<FileQuestion size={28} />}
            title={<Trans>This notice cannot be edited</Trans>}
            description={<Trans>It was revoked, does not exist, or was sent by someone else.</Trans>}
            action={
              <Button asChild>
                <Link to={boxPaths.issued}>
                  <Trans>All sent notices</Trans>
                </Link>
              </Button>
            }
          />
        </Panel>
      ) : (
        <Panel className="p-card-padding sm:p-6">
          <LoadState isPage load={{ ...load, data }} skeleton={<SkeletonText lines={8} />}>
            {(notice) => <NoticeEditForm key={notice.id} loaded={notice} />}
          </LoadState>
        </Panel>
      )}
    </PageFrame>
  )
}
