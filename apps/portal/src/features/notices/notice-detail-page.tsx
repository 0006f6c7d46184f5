import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { boxPaths, type NoticeOrigin } from './boxes.ts'
import { useBoxName } from './notice-tabs.tsx'
import { OpenNotice } from './open-notice.tsx'

export interface NoticeDetailPageProps {
  /** From where it is opened. */
  box: NoticeOrigin
  id: number
}

/** One notice on a page of its own. */
export function NoticeDetailPage({ box, id }: NoticeDetailPageProps) {
  const { t } = useLingui()
  const boxName = useBoxName(box)
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Notice</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: boxPaths.default },
        { label: boxName, href: boxPaths[box] },
        { label: t`Notice` },
      ]}
      actions={
        <Button asChild>
          <Link to={boxPaths[box]}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Back to the list</Trans>
          </Link>
        </Button>
      }
    >
      <Panel>
        <OpenNotice key={`${box} ${id}`} origin={box} id={id} />
      </Panel>
    </PageFrame>
  )
}
