import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { boxPaths, type NoticeOrigin } from './boxes.ts'
import { type ListOrigin, searchOf } from './list-address.ts'
import { useBoxName } from './notice-tabs.tsx'
import { OpenNotice } from './open-notice.tsx'

export interface NoticeDetailPageProps {
  /** From where it is opened. */
  box: NoticeOrigin
  id: number
  /** Which part of which list it belongs to, where its address tells. */
  list?: ListOrigin
}

/** One notice on a page of its own. */
export function NoticeDetailPage({ box, id, list: known }: NoticeDetailPageProps) {
  const { t } = useLingui()
  const router = useRouter()
  const before = useRouterState({ select: ({ location }) => location.state.list })
  const list = before ?? known
  const from = list?.box ?? box
  const boxName = useBoxName(from)
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Notice</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: boxPaths.default },
        { label: boxName, href: boxPaths[from] },
        { label: t`Notice` },
      ]}
      actions={
        <Button asChild>
          <Link
            to={boxPaths[from]}
            search={list && searchOf(list)}
            onClick={(event) => {
              if (before === undefined || isForNewWindow(event)) return
              // Where one was in the list, not only on which page.
              event.preventDefault()
              router.history.back()
            }}
          >
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

const isForNewWindow = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
